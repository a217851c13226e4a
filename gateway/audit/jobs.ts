import type { JobDefinition } from "../core/jobs";
import { keepHeads } from "./keep-heads";

export const auditJobs: readonly JobDefinition[] = [
	{ name: "keep-audit-heads", everySeconds: 3_600, run: keepHeads },
];
