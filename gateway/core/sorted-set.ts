/** Ids without duplicates, in stored order: equal sets are equal lists. */
export function sortedSet(ids: readonly string[]): string[] {
	return [...new Set(ids)].sort();
}

/** Whether two sets contain the same ids; null means all. */
export function isSameSet(one: readonly string[] | null, other: readonly string[] | null): boolean {
	if (one === null || other === null) return one === other;
	return sortedSet(one).join() === sortedSet(other).join();
}
