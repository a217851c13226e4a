import type { EmailOffer } from "~/models/campaigns/campaign-email";
import type { GuestBrand } from "~/models/shared/guest-email";
import type { DeliveryError } from "../adapters/mail/send-due";
import type { customers } from "../customers/tables";
import type { CampaignRow } from "./campaign-kind";
import type { campaignMessages, pushDevices } from "./tables";

export type MessageRow = typeof campaignMessages.$inferSelect;

export interface Sending {
	message: MessageRow;
	campaign: CampaignRow;
	customer: typeof customers.$inferSelect | null;
	/** Why it is not sent after all; null for no reason. */
	withheld: { skipped: string } | "postponed" | null;
	devices: (typeof pushDevices.$inferSelect)[];
	offer: EmailOffer | null;
	brand: GuestBrand;
}

export interface Sent {
	message: MessageRow;
	/** Null: handed over. Postponed: the organization has sent what it may today. */
	outcome: DeliveryError | { skipped: string } | "postponed" | null;
	goneDevices: string[];
}
