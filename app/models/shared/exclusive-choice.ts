/** A list's address is read up to as many choices of one filter. */
export const MAX_CHOSEN = 50;

/** Reduces multiple choices to `exclusive` if it is among them (spec 4.16). */
export function exclusiveChoices(
	values: readonly string[],
	exclusive: string | undefined,
): string[] {
	return exclusive !== undefined && values.includes(exclusive) ? [exclusive] : [...new Set(values)];
}

/** Options on after one was chosen: the exclusive option and the others replace each other (spec 4.16). */
export function afterChoosing(
	chosen: readonly string[],
	picked: string,
	exclusive: string | undefined,
): string[] {
	if (picked === exclusive) return [picked];
	return [...new Set([...chosen.filter((value) => value !== exclusive), picked])];
}

/** Result of "Select all": nothing if anything is chosen, else all but the exclusive option (spec 4.16). */
export function toggleAll(
	options: readonly string[],
	chosen: readonly string[],
	exclusive: string | undefined,
): string[] {
	return chosen.length > 0 ? [] : options.filter((value) => value !== exclusive);
}
