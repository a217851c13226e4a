import type { JobDefinition } from "../core/jobs";
import { purgeFiles } from "../core/stored-files";
import { giftCardFiles } from "./tables";

export const giftCardJobs: readonly JobDefinition[] = [
	{ name: "purge-gift-card-files", everySeconds: 3_600, run: purgeFiles(giftCardFiles) },
];
