import type { GetReadyStep } from "./home-view";

export interface PlaceSteps {
	name: string;
	/** Empty where all are done. */
	steps: GetReadyStep[];
}

/** Merges the steps of several locations; a step is done when all have done it. Empty once all lists are. */
export function joinSteps(places: readonly PlaceSteps[]): GetReadyStep[] {
	const labels = [...new Set(places.flatMap(({ steps }) => steps.map(({ label }) => label)))];
	return labels.map((label) => {
		const lacking = places.flatMap(({ name, steps }) => {
			const step = steps.find((each) => each.label === label);
			return step && !step.isDone ? [{ name, why: step.why, to: step.to }] : [];
		});
		return { label, why: "", isDone: lacking.length === 0, to: null, places: lacking };
	});
}

/** Maximum number of locations checked at once. */
export const MAX_LOCATIONS = 8;

/** "Checked 8 of 40 locations"; "" where each is checked. */
export function checkedCountMessage(count: number): string {
	return count > MAX_LOCATIONS ? `Checked ${MAX_LOCATIONS} of ${count} locations` : "";
}
