export const FOUND_FIELD = "found";

/** Results of a search shown at first, and added each time more are requested (spec 7.8). */
const FOUND_AT_ONCE = 10;
/** Maximum list entries read for a search; more words find the others. */
const MAX_READ = 500;

/** List entries to read for a page (from 1) of a search, since some may already be chosen. */
export function foundLimit(page: number, chosen: number): number {
	return Math.min(MAX_READ, page * FOUND_AT_ONCE + chosen);
}

/** Whether more entries follow: `skip` plus `limit` is below the total (spec 7.8). */
export function isMoreAfter({
	skip = 0,
	limit,
	total,
}: {
	skip?: number;
	limit: number;
	total: number;
}): boolean {
	return skip + limit < total && limit < MAX_READ;
}

/** The first pages of what may be chosen, and whether asking for more shows more. */
export function foundPages<Row>(
	rows: readonly Row[],
	{ page, isMoreToRead }: { page: number; isMoreToRead: boolean },
): { shown: Row[]; isMore: boolean } {
	const shown = rows.slice(0, page * FOUND_AT_ONCE);
	return { shown, isMore: rows.length > shown.length || isMoreToRead };
}
