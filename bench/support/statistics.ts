/** The middle value; of an even number, the mean of the two in the middle. Throws when there is none. */
export function median(values: readonly number[]): number {
	const sorted = [...values].sort((left, right) => left - right);
	const middle = sorted.length / 2;
	const upper = sorted[Math.floor(middle)];
	const lower = sorted[Math.ceil(middle) - 1];
	if (upper === undefined || lower === undefined) throw new Error("Nothing was measured");
	return (upper + lower) / 2;
}

/** The value that a share (0 to 1) of all stays under. */
export function percentile(values: readonly number[], share: number): number {
	const sorted = [...values].sort((left, right) => left - right);
	const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
	if (value === undefined) throw new Error("Nothing was measured");
	return value;
}
