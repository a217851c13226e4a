/** The median; of an even number of values, the mean of the middle two. Throws without values. */
export function median(values: readonly number[]): number {
	const sorted = [...values].sort((left, right) => left - right);
	const middle = sorted.length / 2;
	const upper = sorted[Math.floor(middle)];
	const lower = sorted[Math.ceil(middle) - 1];
	if (upper === undefined || lower === undefined) throw new Error("Nothing was measured");
	return (upper + lower) / 2;
}

/** The value below which a share (0 to 1) of all lies. */
export function percentile(values: readonly number[], share: number): number {
	const sorted = [...values].sort((left, right) => left - right);
	const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
	if (value === undefined) throw new Error("Nothing was measured");
	return value;
}
