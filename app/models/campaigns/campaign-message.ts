import { formatCount } from "~/models/shared/count-text";
import type { Currency } from "~/models/shared/money";
export const MESSAGE_STATES = {
	waiting: "Waiting",
	sent: "Sent",
	failed: "Failed",
	skipped: "Skipped",
} as const;
export type MessageState = keyof typeof MESSAGE_STATES;

export interface CampaignMessage {
	id: string;
	customerId: string;
	customerName: string;
	step: number;
	state: MessageState;
	reason: string;
	sentAt: string | null;
	openedAt: string | null;
	clickedAt: string | null;
	unsubscribedAt: string | null;
}

/** Days after a customer opened or followed a message in which an order counts for it. */
export const ORDERED_WITHIN_DAYS = 7;

/** Orders that followed a campaign's messages, in one currency; minor units. */
export interface CampaignOrders {
	currency: Currency;
	customers: number;
	orders: number;
	sales: number;
}

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

/** Counts of one email of a campaign: "1,204 sent, 310 opened, 22 clicked, 3 failed". */
export function stepSummary(
	{ sent, waiting, opened, clicked, failed, skipped }: StepReport,
	isTracked: boolean,
): string {
	const parts = [
		`${formatCount(sent)} sent`,
		isTracked ? `${formatCount(opened)} opened` : "opens not tracked",
		`${formatCount(clicked)} clicked`,
		...(waiting > 0 ? [`${formatCount(waiting)} waiting`] : []),
		...(failed > 0 ? [`${formatCount(failed)} failed`] : []),
		...(skipped > 0 ? [`${formatCount(skipped)} skipped`] : []),
	];
	return parts.join(", ");
}

export const UNTRACKED_NOTE = "Short emails don’t track opens";
export const NO_CUSTOMER_REASON = "Customer was deleted";
export const ENDED_REASON = "The campaign ended first";
export const NO_DEVICE_REASON = "No phone accepts messages";
export const LIMIT_REASON = "Daily message limit reached";
