/** Rows on a page of orders (spec 9.1). */
export const ORDERS_PAGE_SIZE = 10;
/** Rows on a page of any other list. */
export const PAGE_SIZE = 25;
export const PAGE_SIZES = [10, 25, 50, 100] as const;
/** Longest search text (spec 5.14). */
export const SEARCH_MAX_LENGTH = 250;

/** A list as its address asks for it. Page counts from 1. */
export interface ListParams<Filters = Record<string, string | string[] | undefined>> {
	page: number;
	pageSize: number;
	search: string;
	sort: string | null;
	direction: "asc" | "desc";
	filters: Filters;
}

export interface Pagination {
	limit: number;
	offset: number;
	total: number;
	/** False when counting stopped at a ceiling: say "more than". */
	totalIsExact: boolean;
}

/** One page of a list as the gateway answers it (spec 7.9). */
export interface Paged<Row> {
	rows: Row[];
	pagination: Pagination;
}

/** Search text trimmed and cut at 250 characters (spec 5.14). */
export function capSearch(text: string | null | undefined): string {
	return (text ?? "").trim().slice(0, SEARCH_MAX_LENGTH);
}

/** Whether both ends of a range of days or minutes are there, and the wrong way round. A day holds all of its minutes. */
export function isTurnedRange(from: string | null | undefined, to: string | null | undefined) {
	if (!from || !to) return false;
	const length = Math.min(from.length, to.length);
	return from.slice(0, length).replace(" ", "T") > to.slice(0, length).replace(" ", "T");
}

/** Offset of a page that counts from 1: (page - 1) * size (spec 9.1). */
export function offsetOf(page: number, size: number): number {
	return (Math.max(1, Math.trunc(page) || 1) - 1) * size;
}

/** The last page of a list that was asked for one past its end. */
export function lastPage(pagination: Pagination): number {
	const { offset, total, totalIsExact } = pagination;
	// A count that stopped says no more than that nothing was found there.
	return totalIsExact || total < offset ? pageCount(pagination) : 1;
}

/** How many pages a list has; an empty list has one. */
export function pageCount({ total, limit }: Pagination): number {
	return Math.max(1, Math.ceil(total / Math.max(1, limit)));
}
