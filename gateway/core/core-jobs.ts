import type { JobDefinition } from "./jobs";
import { purgeLeftovers } from "./purge-leftovers";

/** What the gateway does by itself whatever its domains are. */
export const coreJobs: readonly JobDefinition[] = [
	{ name: "purge-leftovers", everySeconds: 600, run: purgeLeftovers },
];
