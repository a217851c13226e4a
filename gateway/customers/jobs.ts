import type { JobDefinition } from "../core/jobs";
import { forgetRemoved } from "./forget-removed";
import { purgeFiles } from "./import/keep-file";

export const customerJobs: readonly JobDefinition[] = [
	{ name: "purge-customer-files", everySeconds: 3_600, run: purgeFiles },
	{ name: "forget-removed-customers", everySeconds: 3_600, run: forgetRemoved },
];
