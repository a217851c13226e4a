export const MESSAGE_STATES = {
	waiting: "Waiting",
	sent: "Sent",
	failed: "Failed",
	skipped: "Skipped",
} as const;
export type MessageState = keyof typeof MESSAGE_STATES;

/** One message of a campaign to one customer. */
export interface CampaignMessage {
	id: string;
	customerId: string;
	/** "" once the customer was forgotten. */
	customerName: string;
	/** 1 is the first. */
	step: number;
	state: MessageState;
	reason: string;
	sentAt: string | null;
	openedAt: string | null;
	clickedAt: string | null;
	unsubscribedAt: string | null;
}

/** What became of each email of a campaign. */
export interface StepReport {
	step: number;
	waiting: number;
	sent: number;
	failed: number;
	skipped: number;
	opened: number;
	clicked: number;
	unsubscribed: number;
}

export const UNSUBSCRIBED_REASON = "Has unsubscribed";
export const NO_CUSTOMER_REASON = "May not order any more";
export const ENDED_REASON = "The campaign ended first";
export const NO_DEVICE_REASON = "No phone takes messages any more";
