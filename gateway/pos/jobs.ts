import type { JobDefinition } from "../core/jobs";
import type { Services } from "../core/services";
import { completeOrders } from "./complete-orders";
import { followSquareRefunds } from "./follow-square-refunds";
import { followVendorOrders } from "./follow-vendor-order";
import { sendDueOrders } from "./send-due-orders";

async function renewSubscription({ squareSubscription, log }: Services): Promise<void> {
	const state = await squareSubscription?.renew();
	if (state?.problem) log.warn(state, "Square's events are not subscribed to");
}

export const posJobs: readonly JobDefinition[] = [
	{ name: "send-due-orders", everySeconds: 10, run: sendDueOrders },
	{ name: "complete-orders", everySeconds: 60, run: completeOrders },
	{ name: "follow-vendor-orders", everySeconds: 300, run: followVendorOrders },
	{ name: "follow-square-refunds", everySeconds: 300, run: followSquareRefunds },
	{ name: "renew-square-subscription", everySeconds: 3_600, run: renewSubscription },
];
