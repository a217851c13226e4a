import type { JobDefinition } from "./jobs";
import { purgeLeftovers } from "./purge-leftovers";

export const coreJobs: readonly JobDefinition[] = [
	{ name: "purge-leftovers", everySeconds: 600, run: purgeLeftovers },
];
