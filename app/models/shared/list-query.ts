import type { ListDefinition, ListFilter, ListQuery } from "./define-list";
import { exclusiveChoices, MAX_CHOSEN } from "./exclusive-choice";
import { capSearch, PAGE_SIZE, PAGE_SIZES, pageOffset } from "./list";
import { dayRangeIssue } from "./typed-range";

const MAX_PAGE = 1_000_000;

/** Parses a list's query and page (from 1) from its address. Ignores an invalid sort, size, page and range of days; the gateway ignores unknown choices. */
export function parseListParams<Filter extends string, Sort extends string>(
	params: URLSearchParams,
	list: ListDefinition<never, Filter, Sort>,
): { query: ListQuery<Filter, Sort>; page: number } {
	const requested = params.get("sort") ?? "";
	const column = list.sorts.find((sort) => sort === requested.replace(/^-/, ""));
	const isDescending = column ? requested.startsWith("-") : list.descending;
	const size = PAGE_SIZES.find((each) => each === Number(params.get("size")));
	const page = Math.min(MAX_PAGE, Math.max(1, Math.trunc(Number(params.get("page"))) || 1));
	const limit = size ?? list.pageSize ?? PAGE_SIZE;
	const filters: Readonly<Record<string, ListFilter>> = list.filters;
	const query = {
		...Object.fromEntries(
			Object.keys(filters).map((name) => [
				name,
				filterValues(params, filters, name).slice(0, MAX_CHOSEN),
			]),
		),
		search: capSearch(params.get("q")),
		sort: column ?? list.sorts[0],
		direction: isDescending ? "desc" : "asc",
		limit,
		offset: pageOffset(page, limit),
	};
	// The names of filters are known only to the list's type.
	return { query: query as ListQuery<Filter, Sort>, page };
}

function filterValues(
	params: URLSearchParams,
	filters: Readonly<Record<string, ListFilter>>,
	name: string,
): string[] {
	if (isInvalidDay(params, filters, name)) return [];
	const filter = filters[name];
	const values = params.getAll(name).filter((value) => value !== "");
	return filter?.kind === "choices" ? exclusiveChoices(values, filter.exclusive) : values;
}

/** Whether a filter is one end of a range of days that is invalid or reversed. */
function isInvalidDay(
	params: URLSearchParams,
	filters: Readonly<Record<string, ListFilter>>,
	name: string,
): boolean {
	return Object.entries(filters).some(
		([from, filter]) =>
			filter.kind === "dates" &&
			!filter.withTime &&
			[from, filter.until].includes(name) &&
			dayRangeIssue(params.get(from), params.get(filter.until)),
	);
}
