/** A list's address is read up to as many choices of one filter. */
export const MOST_CHOSEN = 50;

/** What several choices come to where one of them stands alone: with it, only it (spec 4.16). */
export function settledChoices(values: readonly string[], alone: string | undefined): string[] {
	return alone !== undefined && values.includes(alone) ? [alone] : [...new Set(values)];
}

/** Which boxes are on after one was turned on: the one that stands alone gives way to any other (spec 4.16). */
export function afterChoosing(
	chosen: readonly string[],
	picked: string,
	alone: string | undefined,
): string[] {
	if (picked === alone) return [picked];
	return [...new Set([...chosen.filter((value) => value !== alone), picked])];
}

/** What "Select all" chooses: nothing when anything is chosen, else all but what stands alone (spec 4.16). */
export function allOrNone(
	options: readonly string[],
	chosen: readonly string[],
	alone: string | undefined,
): string[] {
	return chosen.length > 0 ? [] : options.filter((value) => value !== alone);
}
