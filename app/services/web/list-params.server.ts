import {
	capSearch,
	type ListParams,
	lastPage,
	PAGE_SIZE,
	PAGE_SIZES,
	type Pagination,
} from "~/models/shared/list";
import { type RouteArgs, redirectTo, takeNotice } from "./request-state.server";

interface ListOptions<Filter extends string> {
	filters: readonly Filter[];
	sorts: readonly string[];
	sort?: { by: string; descending: boolean };
	pageSize?: number;
}

/** A list's state from its address; invalid parts are ignored. */
export function listParams<Filter extends string>(
	request: Request,
	options: ListOptions<Filter>,
): ListParams<Record<Filter, string[]>> & { search: string; url: URLSearchParams } {
	const params = new URL(request.url).searchParams;
	params.delete("_data");
	const asked = params.get("sort") ?? "";
	const column = asked.replace(/^-/, "");
	const known = options.sorts.includes(column);
	const fallback = options.sort ?? { by: options.sorts[0] ?? "", descending: false };
	const size = Number(params.get("size"));
	return {
		page: Math.min(1_000_000, Math.max(1, Math.trunc(Number(params.get("page"))) || 1)),
		pageSize: (PAGE_SIZES as readonly number[]).includes(size)
			? size
			: (options.pageSize ?? PAGE_SIZE),
		search: capSearch(params.get("q")),
		sort: known ? column : fallback.by,
		direction: (known ? asked.startsWith("-") : fallback.descending) ? "desc" : "asc",
		filters: Object.fromEntries(
			options.filters.map((name) => [
				name,
				params
					.getAll(name)
					.filter((value) => value !== "")
					.slice(0, 50),
			]),
		) as Record<Filter, string[]>,
		url: params,
	};
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
