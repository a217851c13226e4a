export const PAGE_SIZE = 25;
export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const SEARCH_MAX_LENGTH = 250;

export interface Pagination {
	limit: number;
	offset: number;
	total: number;
	/** False when counting stopped at a ceiling: "more than". */
	totalIsExact: boolean;
}

export interface Paged<Row> {
	rows: Row[];
	pagination: Pagination;
}

/** Search text trimmed and cut at 250 characters (spec 5.14). */
export function capSearch(text: string | null | undefined): string {
	return (text ?? "").trim().slice(0, SEARCH_MAX_LENGTH);
}

/** Whether a range of days or minutes is reversed. A day contains all of its minutes. */
export function isTurnedRange(from: string | null | undefined, to: string | null | undefined) {
	if (!from || !to) return false;
	const length = Math.min(from.length, to.length);
	return from.slice(0, length).replace(" ", "T") > to.slice(0, length).replace(" ", "T");
}

/** The offset of a page that counts from 1 (spec 9.1). */
export function pageOffset(page: number, size: number): number {
	return (Math.max(1, Math.trunc(page) || 1) - 1) * size;
}

export function lastPage(pagination: Pagination): number {
	const { offset, total, totalIsExact } = pagination;
	// A capped count leaves later pages unknown.
	return totalIsExact || total < offset ? pageCount(pagination) : 1;
}

/** The number of pages; an empty list has one. */
export function pageCount({ total, limit }: Pagination): number {
	return Math.max(1, Math.ceil(total / Math.max(1, limit)));
}
