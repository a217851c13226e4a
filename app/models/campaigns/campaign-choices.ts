import type { CampaignChannel } from "./campaign";

/** What the form of a campaign chooses from. */
export interface CampaignChoices {
	/** Of its days and times. */
	zone: string;
	company: string;
	audiences: { id: string; name: string; tag: string }[];
	/** Discounts that are on. */
	offers: { id: string; name: string; promoCode: string | null }[];
	/** By which the server can send. */
	channels: CampaignChannel[];
}

/** By which channels a customer takes campaigns. */
export interface CustomerSubscriptions {
	email: boolean;
	sms: boolean;
	push: boolean;
}
