import type { JobDefinition } from "../core/jobs";
import { purgeFiles } from "./import/keep-file";

export const customerJobs: readonly JobDefinition[] = [
	{ name: "purge-customer-files", everySeconds: 3_600, run: purgeFiles },
];
