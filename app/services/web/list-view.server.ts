import type { ListDefinition, ListOption, ListQuery } from "~/models/shared/define-list";
import { offsetOf, type Paged } from "~/models/shared/list";
import type { FilterView, ListView } from "~/models/shared/list-view";
import type { PageAccess } from "./access.server";
import { csvResponse } from "./csv.server";
import { mayExport, noteExport } from "./export-note.server";
import { listParams, requirePageOfList } from "./list-params.server";
import type { RouteArgs } from "./request-state.server";

type Read<Row, Filter extends string, Sort extends string> = (
	query: ListQuery<Filter, Sort>,
) => Promise<Paged<Row>>;

interface ListOptions<Filter extends string> {
	options?: Partial<Record<Filter, readonly ListOption[]>>;
	csv?: string;
}

/** The list query in an address, for page and CSV. */
export function listQueryOf<Filter extends string, Sort extends string>(
	request: Request,
	list: ListDefinition<never, Filter, Sort>,
): { query: ListQuery<Filter, Sort>; page: number } {
	const names = Object.keys(list.filters) as Filter[];
	const params = listParams(request, {
		filters: names,
		sorts: list.sorts,
		sort: { by: list.sorts[0], descending: list.descending ?? false },
		...(list.pageSize && { pageSize: list.pageSize }),
	});
	const query = {
		...params.filters,
		search: params.search,
		sort: params.sort,
		direction: params.direction,
		limit: params.pageSize,
		offset: offsetOf(params.page, params.pageSize),
	};
	return { query: query as unknown as ListQuery<Filter, Sort>, page: params.page };
}

/** A list as its page shows it: rows, filters, order, CSV link. */
export async function listView<Row, Name extends string, Sort extends string>(
	args: RouteArgs,
	{ viewer }: Pick<PageAccess, "viewer">,
	list: ListDefinition<Row, Name, Sort>,
	read: Read<Row, Name, Sort>,
	{ options = {}, csv }: ListOptions<Name> = {},
): Promise<ListView<Row>> {
	const { query, page } = listQueryOf(args.request, list as ListDefinition<never, Name, Sort>);
	const { rows, pagination } = await read(query);
	await requirePageOfList(args, pagination);
	return {
		rows,
		pagination,
		current: page,
		noun: [...list.noun],
		filters: filtersOf(list, options),
		sort: { by: query.sort, descending: query.direction === "desc" },
		csv: csv && mayExport(viewer) ? csv : null,
	};
}

const ROWS_AT_ONCE = 500;

/** All filtered rows as CSV, once the export is recorded. */
export async function listCsv<Row, Name extends string, Sort extends string>(
	{ request }: RouteArgs,
	{ gateway }: Pick<PageAccess, "gateway">,
	list: ListDefinition<Row, Name, Sort>,
	read: Read<Row, Name, Sort>,
): Promise<Response> {
	const { query } = listQueryOf(request, list as ListDefinition<never, Name, Sort>);
	const all: Row[] = [];
	for (;;) {
		const { rows, pagination } = await read({ ...query, limit: ROWS_AT_ONCE, offset: all.length });
		all.push(...rows);
		if (rows.length === 0 || all.length >= pagination.total) break;
	}
	await noteExport(gateway, request, { what: list.name, rows: all.length });
	return csvResponse(`${list.name}.csv`, list.csv, all);
}

function filtersOf<Name extends string>(
	list: ListDefinition<never, Name, string>,
	options: Partial<Record<Name, readonly ListOption[]>>,
): FilterView[] {
	const names = Object.keys(list.filters) as Name[];
	return [
		{ kind: "search", name: "q", ...list.search },
		...names.map((name): FilterView => {
			const { kind, label, options: known = [] } = list.filters[name];
			return { kind, name, label, options: [...(options[name] ?? known)] };
		}),
	];
}
