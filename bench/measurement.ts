import type { Figure } from "./figure";
import type { Workshop } from "./support/workshop";

export interface Measurement {
	name: string;
	patienceMs: number;
	isOnlyByName?: boolean;
	run(workshop: Workshop): Promise<Figure[]>;
}
