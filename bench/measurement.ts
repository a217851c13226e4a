import type { Figure } from "./figure";
import type { Workshop } from "./support/workshop";

/** One thing that `npm run bench` can measure by name. */
export interface Measurement {
	/** What it is called on the command line. */
	name: string;
	/** Longest it may take before it is given up. */
	patienceMs: number;
	/** Left out of a run of everything. */
	isOnlyByName?: boolean;
	run(workshop: Workshop): Promise<Figure[]>;
}
