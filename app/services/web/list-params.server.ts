import type { ListDefinition, ListQuery } from "~/models/shared/define-list";
import { lastPage, type Pagination } from "~/models/shared/list";
import { parseListParams } from "~/models/shared/list-query";
import { consumeNotice, type RouteArgs, redirectTo } from "./request-state.server";

/** The list query in an address, for page and CSV; as `parseListParams` does. */
export function parseListQuery<Filter extends string, Sort extends string>(
	request: Request,
	list: ListDefinition<never, Filter, Sort>,
): { query: ListQuery<Filter, Sort>; page: number; params: URLSearchParams } {
	const params = new URL(request.url).searchParams;
	params.delete("_data");
	return { ...parseListParams(params, list), params };
}

/** Redirects from past a list's end to its last page, with the notice. Throws the redirect. */
export async function requireListPage(
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
	await consumeNotice(args);
	throw await redirectTo(args, to);
}
