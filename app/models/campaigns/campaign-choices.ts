import type { CustomerConsents } from "~/models/customers/consent";
import type { CampaignChannel } from "./campaign";
import type { EmailOffer } from "./campaign-email";

export interface CampaignChoices {
	zone: string;
	company: string;
	postalAddress: string;
	audiences: { id: string; name: string; tag: string; isLapsed: boolean; who: string }[];
	offers: ({ id: string; name: string } & EmailOffer)[];
	channels: CampaignChannel[];
	/** From where emails come; null without a verified sender domain. */
	sender: string | null;
	/** Where customers order; "" if it is not known. */
	link: string;
}

export interface CustomerSubscriptions {
	email: boolean;
	sms: boolean;
	push: boolean;
}

export interface SubscriptionsView extends CustomerSubscriptions {
	consents: CustomerConsents;
}
