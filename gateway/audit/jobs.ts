import type { JobDefinition } from "../core/jobs";
import { sendDigests } from "./digest/send-digests";
import { storeHeads } from "./store-heads";

export const auditJobs: readonly JobDefinition[] = [
	{ name: "keep-audit-heads", everySeconds: 3_600, run: storeHeads },
	{ name: "send-menu-digests", everySeconds: 60, run: (services) => sendDigests(services) },
];
