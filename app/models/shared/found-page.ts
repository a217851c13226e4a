export const FOUND_FIELD = "found";

/** So many of what a search finds are shown at first, and more of them each time that somebody asks (spec 7.8). */
const FOUND_AT_ONCE = 10;
/** So many of a list are read at most for a search; words find the others. */
const MOST_READ = 500;

/** How much of a list is read for that page of a search, from 1, when some of it may be chosen already. */
export function foundLimit(page: number, chosen: number): number {
	return Math.min(MOST_READ, page * FOUND_AT_ONCE + chosen);
}

/** Whether there is more after what was read: `skip` plus `limit` has not come to the total (spec 7.8). */
export function isMoreAfter({
	skip = 0,
	limit,
	total,
}: {
	skip?: number;
	limit: number;
	total: number;
}): boolean {
	return skip + limit < total && limit < MOST_READ;
}

/** The first pages of what may be chosen, and whether asking for more shows more. */
export function foundPages<Row>(
	rows: readonly Row[],
	{ page, isMoreToRead }: { page: number; isMoreToRead: boolean },
): { shown: Row[]; isMore: boolean } {
	const shown = rows.slice(0, page * FOUND_AT_ONCE);
	return { shown, isMore: rows.length > shown.length || isMoreToRead };
}
