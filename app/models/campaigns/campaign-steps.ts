/** Which button sent a form of a draft (spec 4.14: save draft, save and run). */
export const THEN_FIELD = "then";
export const RUN = "run";

export const CAMPAIGN_STEPS = ["start", "end", "copy"] as const;
export type CampaignStep = (typeof CAMPAIGN_STEPS)[number];
