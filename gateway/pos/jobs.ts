import type { JobDefinition } from "../core/jobs";
import { completeOrders } from "./complete-orders";
import { sendDueOrders } from "./send-due-orders";

export const posJobs: readonly JobDefinition[] = [
	{ name: "send-due-orders", everySeconds: 10, run: sendDueOrders },
	{ name: "complete-orders", everySeconds: 60, run: completeOrders },
];
