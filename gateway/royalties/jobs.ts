import type { JobDefinition } from "../core/jobs";
import { remindOfOverdue } from "./remind-overdue";

export const royaltyJobs: readonly JobDefinition[] = [
	{ name: "remind-of-royalty-invoices", everySeconds: 3_600, run: remindOfOverdue },
];
