import type { Database } from "../core/database";
import type { JobDefinition } from "../core/jobs";
import { sumDays } from "./day-sums/sum-days";
import { sendReports } from "./mail/send-reports";

export const reportJobs: readonly JobDefinition[] = [
	{ name: "send-reports", everySeconds: 60, run: (services) => sendReports(services) },
	{
		name: "sum-days",
		everySeconds: 60,
		run: async ({ database, log }) => {
			if (canSumDays(database)) await sumDays(database, { log });
		},
	},
];

/** While gateways are replaced, an older one may change orders without marking their days as stale. */
function canSumDays({ kind }: Pick<Database, "kind">): boolean {
	return kind === "pglite" || process.uptime() >= REPLACED_SECONDS;
}

const REPLACED_SECONDS = 3_600;
