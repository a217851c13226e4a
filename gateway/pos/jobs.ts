import type { JobDefinition } from "../core/jobs";
import { completeOrders } from "./complete-orders";

export const posJobs: readonly JobDefinition[] = [
	{ name: "complete-orders", everySeconds: 60, run: completeOrders },
];
