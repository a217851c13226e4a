/** "1 location", "1,200 locations"; the plural defaults to the noun with an s. */
export function countText(count: number, noun: string, plural = `${noun}s`): string {
	return `${count.toLocaleString("en-US")} ${count === 1 ? noun : plural}`;
}

export function formatPoints(points: number): string {
	return countText(points, "point");
}
