import type { CustomerConsents } from "~/models/customers/consent";
import type { CampaignChannel } from "./campaign";

export interface CampaignChoices {
	zone: string;
	company: string;
	audiences: { id: string; name: string; tag: string }[];
	offers: { id: string; name: string; promoCode: string | null }[];
	channels: CampaignChannel[];
	/** From where emails come; null without a verified sender domain. */
	sender: string | null;
}

export interface CustomerSubscriptions {
	email: boolean;
	sms: boolean;
	push: boolean;
}

export interface SubscriptionsView extends CustomerSubscriptions {
	consents: CustomerConsents;
}
