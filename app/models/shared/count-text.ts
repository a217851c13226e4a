/** A whole number with thousands separators: "1,200". */
export function formatCount(count: number): string {
	return count.toLocaleString("en-US");
}

/** "1 location", "1,200 locations"; the plural defaults to the noun with an s. */
export function countText(count: number, noun: string, plural = `${noun}s`): string {
	return `${formatCount(count)} ${count === 1 ? noun : plural}`;
}

export function formatPoints(points: number): string {
	return countText(points, "point");
}
