import type { JobDefinition } from "../core/jobs";
import { purgeFiles } from "../core/stored-files";
import { purgeMailEvents } from "./consent/refusals";
import { eraseRemoved } from "./erase-removed";
import { customerFiles } from "./tables";

export const customerJobs: readonly JobDefinition[] = [
	{ name: "purge-customer-files", everySeconds: 3_600, run: purgeFiles(customerFiles) },
	{ name: "purge-mail-events", everySeconds: 3_600, run: purgeMailEvents },
	{ name: "forget-removed-customers", everySeconds: 3_600, run: eraseRemoved },
];
