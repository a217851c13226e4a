import type { JobDefinition } from "../core/jobs";
import { purgeUnconfirmed } from "./accounts/purge-unconfirmed";
import { purgeSessions } from "./sessions/purge-sessions";

export const identityJobs: readonly JobDefinition[] = [
	{ name: "purge-unconfirmed", everySeconds: 1_800, run: purgeUnconfirmed },
	{ name: "purge-sessions", everySeconds: 600, run: purgeSessions },
];
