import type { JobDefinition } from "../core/jobs";
import { purgeFiles } from "../core/kept-files";
import { giftCardFiles } from "./tables";

export const giftCardJobs: readonly JobDefinition[] = [
	{ name: "purge-gift-card-files", everySeconds: 3_600, run: purgeFiles(giftCardFiles) },
];
