import type { JobDefinition } from "../../core/jobs";
import { removeUnusedImages } from "./remove-unused";

export const imageJobs: readonly JobDefinition[] = [
	{ name: "remove-unused-images", everySeconds: 3_600, run: removeUnusedImages },
];
