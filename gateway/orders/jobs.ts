import type { JobDefinition } from "../core/jobs";
import { alertLateOrders } from "./alert-late-orders";
import { escalateOrders } from "./escalate-orders";
import { sendDueReceipts } from "./receipts/send-due-receipts";
import { reconcileRefunds } from "./reconcile-refunds";
import { startDueOrders } from "./start-due-orders";

export const orderJobs: readonly JobDefinition[] = [
	{ name: "start-due-orders", everySeconds: 15, run: startDueOrders },
	{ name: "reconcile-refunds", everySeconds: 30, run: reconcileRefunds },
	{ name: "escalate-orders", everySeconds: 30, run: (services) => escalateOrders(services) },
	{ name: "send-due-receipts", everySeconds: 5, run: sendDueReceipts },
	{ name: "alert-late-orders", everySeconds: 30, run: (services) => alertLateOrders(services) },
];
