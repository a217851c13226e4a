import type { JobDefinition } from "../core/jobs";
import { escalateOrders } from "./escalate-orders";
import { reconcileRefunds } from "./reconcile-refunds";
import { startDueOrders } from "./start-due-orders";

export const orderJobs: readonly JobDefinition[] = [
	{ name: "start-due-orders", everySeconds: 15, run: startDueOrders },
	{ name: "reconcile-refunds", everySeconds: 30, run: reconcileRefunds },
	{ name: "escalate-orders", everySeconds: 30, run: escalateOrders },
];
