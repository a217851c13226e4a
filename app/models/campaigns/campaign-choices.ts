import type { CampaignChannel } from "./campaign";

/** What the form of a campaign chooses from. */
export interface CampaignChoices {
	zone: string;
	company: string;
	audiences: { id: string; name: string; tag: string }[];
	offers: { id: string; name: string; promoCode: string | null }[];
	channels: CampaignChannel[];
}

/** By which channels a customer takes campaigns. */
export interface CustomerSubscriptions {
	email: boolean;
	sms: boolean;
	push: boolean;
}
