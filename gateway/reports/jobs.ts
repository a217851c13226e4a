import type { JobDefinition } from "../core/jobs";
import { sumDays } from "./day-sums/sum-days";
import { sendReports } from "./mail/send-reports";

export const reportJobs: readonly JobDefinition[] = [
	{ name: "send-reports", everySeconds: 60, run: (services) => sendReports(services) },
	{ name: "sum-days", everySeconds: 60, run: ({ database }) => sumDays(database) },
];
