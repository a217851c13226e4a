import type { JobDefinition } from "../core/jobs";
import { sendReports } from "./mail/send-reports";

export const reportJobs: readonly JobDefinition[] = [
	{ name: "send-reports", everySeconds: 60, run: (services) => sendReports(services) },
];
