import type { ListDefinition, ListFilter, ListQuery } from "~/models/shared/define-list";
import { MOST_CHOSEN, settledChoices } from "~/models/shared/exclusive-choice";
import {
	capSearch,
	lastPage,
	offsetOf,
	PAGE_SIZE,
	PAGE_SIZES,
	type Pagination,
} from "~/models/shared/list";
import { type RouteArgs, redirectTo, takeNotice } from "./request-state.server";

/** The list query in an address, for page and CSV; invalid parts are ignored. */
export function listQueryOf<Filter extends string, Sort extends string>(
	request: Request,
	list: ListDefinition<never, Filter, Sort>,
): { query: ListQuery<Filter, Sort>; page: number; params: URLSearchParams } {
	const params = new URL(request.url).searchParams;
	params.delete("_data");
	const asked = params.get("sort") ?? "";
	const column = list.sorts.find((sort) => sort === asked.replace(/^-/, ""));
	const isDescending = column ? asked.startsWith("-") : list.descending;
	const size = PAGE_SIZES.find((each) => each === Number(params.get("size")));
	const page = Math.min(1_000_000, Math.max(1, Math.trunc(Number(params.get("page"))) || 1));
	const limit = size ?? list.pageSize ?? PAGE_SIZE;
	const filters: Readonly<Record<string, ListFilter>> = list.filters;
	const valuesOf = (name: string) => {
		const filter = filters[name];
		const values = params.getAll(name).filter((value) => value !== "");
		return filter?.kind === "checks" ? settledChoices(values, filter.alone) : values;
	};
	const query = {
		...Object.fromEntries(
			Object.keys(list.filters).map((name) => [name, valuesOf(name).slice(0, MOST_CHOSEN)]),
		),
		search: capSearch(params.get("q")),
		sort: column ?? list.sorts[0],
		direction: isDescending ? "desc" : "asc",
		limit,
		offset: offsetOf(page, limit),
	};
	return { query: query as ListQuery<Filter, Sort>, page, params };
}

/** Redirects from past a list's end to its last page, with the notice. Throws the redirect. */
export async function requirePageOfList(
	args: Pick<RouteArgs, "request" | "context">,
	pagination: Pagination,
): Promise<void> {
	const { offset, total } = pagination;
	if (offset === 0 || offset < total) return;
	const { pathname, searchParams } = new URL(args.request.url);
	searchParams.delete("_data");
	const page = lastPage(pagination);
	if (page > 1) searchParams.set("page", String(page));
	else searchParams.delete("page");
	const to = searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
	// With script a separate request would take the notice and be dropped on redirect.
	await takeNotice(args);
	throw await redirectTo(args, to);
}
