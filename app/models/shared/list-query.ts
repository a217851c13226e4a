import type { ListDefinition, ListFilter, ListQuery } from "./define-list";
import { exclusiveChoices, MAX_CHOSEN } from "./exclusive-choice";
import { capSearch, PAGE_SIZE, PAGE_SIZES, pageOffset } from "./list";
import { dayRangeIssue } from "./typed-range";

/** Parses a list's query and page (from 1) from its address; ignores invalid parts. */
export function listQueryIn<Filter extends string, Sort extends string>(
	params: URLSearchParams,
	list: ListDefinition<never, Filter, Sort>,
): { query: ListQuery<Filter, Sort>; page: number } {
	const requested = params.get("sort") ?? "";
	const column = list.sorts.find((sort) => sort === requested.replace(/^-/, ""));
	const isDescending = column ? requested.startsWith("-") : list.descending;
	const size = PAGE_SIZES.find((each) => each === Number(params.get("size")));
	const page = Math.min(1_000_000, Math.max(1, Math.trunc(Number(params.get("page"))) || 1));
	const limit = size ?? list.pageSize ?? PAGE_SIZE;
	const filters: Readonly<Record<string, ListFilter>> = list.filters;
	const unread = Object.entries(filters).flatMap(([from, filter]) =>
		filter.kind === "dates" &&
		!filter.withTime &&
		dayRangeIssue(params.get(from), params.get(filter.until))
			? [from, filter.until]
			: [],
	);
	const paramValues = (name: string) => {
		if (unread.includes(name)) return [];
		const filter = filters[name];
		const values = params.getAll(name).filter((value) => value !== "");
		return filter?.kind === "checks" ? exclusiveChoices(values, filter.alone) : values;
	};
	const query = {
		...Object.fromEntries(
			Object.keys(list.filters).map((name) => [name, paramValues(name).slice(0, MAX_CHOSEN)]),
		),
		search: capSearch(params.get("q")),
		sort: column ?? list.sorts[0],
		direction: isDescending ? "desc" : "asc",
		limit,
		offset: pageOffset(page, limit),
	};
	return { query: query as ListQuery<Filter, Sort>, page };
}
