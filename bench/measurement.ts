import type { Figure } from "./figure";
import type { Workshop } from "./support/workshop";

/** A measurement that `npm run bench` runs by name. */
export interface Measurement {
	/** Its name on the command line. */
	name: string;
	/** It is given up after this time. */
	patienceMs: number;
	/** Left out unless named. */
	isOnlyByName?: boolean;
	run(workshop: Workshop): Promise<Figure[]>;
}
