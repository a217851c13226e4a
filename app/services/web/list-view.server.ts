import { randomUUID } from "node:crypto";
import type { Clock } from "~/models/shared/clock";
import type {
	ListDefinition,
	ListFilter,
	ListOption,
	ListQuery,
} from "~/models/shared/define-list";
import { capSearch, lastPage, type Paged, type Pagination } from "~/models/shared/list";
import { parseListParams } from "~/models/shared/list-query";
import type { FilterView, ListView, OptionSearch } from "~/models/shared/list-view";
import type { Permission } from "~/models/shared/permissions";
import { choicesView, SEARCHED_FROM } from "~/models/shared/searched-choices";
import { viewerPermissions, viewerTimeZone } from "~/models/viewer/viewer";
import type { ViewerAnswer } from "~/models/viewer/viewer-answer";
import { failureResponse } from "~/services/gateway/client.server";
import type { PageAccess, ScopedGateway } from "./access.server";
import { withPresentLocations } from "./location-options.server";
import { consumeNotice, type RouteArgs, redirectTo } from "./request-state.server";
import { tableFile } from "./table-file.server";

export type Read<Row, Filter extends string, Sort extends string> = (
	query: ListQuery<Filter, Sort>,
) => Promise<Paged<Row>>;

interface ListOptions<Filter extends string> {
	/** The choices of filters; a filter without any (null) is left out. */
	options?: Partial<Record<Filter, readonly ListOption[] | null>>;
	searches?: Partial<Record<Filter, OptionSearch>>;
	csv?: string;
}

export async function listView<Row, Name extends string, Sort extends string>(
	args: RouteArgs,
	access: { viewer: ViewerAnswer },
	list: ListDefinition<never, Name, Sort>,
	read: Read<Row, Name, Sort>,
	options?: ListOptions<Name>,
): Promise<ListView<Row>> {
	return buildListView(
		args,
		access,
		list,
		await read(parseListQuery(args.request, list).query),
		options,
	);
}

/** Builds the view of a list's page. Redirects if the page is past the end. */
export async function buildListView<Row, Name extends string, Sort extends string>(
	args: RouteArgs,
	{ viewer }: { viewer: ViewerAnswer },
	list: ListDefinition<never, Name, Sort>,
	{ rows, pagination }: Paged<Row>,
	{ options = {}, searches = {}, csv }: ListOptions<Name> = {},
): Promise<ListView<Row>> {
	const { query, page } = parseListQuery(args.request, list);
	await requireListPage(args, pagination);
	return {
		rows,
		pagination,
		current: page,
		noun: [...list.noun],
		filters: presentFilters(list, {
			options,
			searches,
			clock: viewer.clock,
			params: new URL(args.request.url).searchParams,
		}),
		sort: { by: query.sort, descending: query.direction === "desc" },
		csv: csv && canExport(viewer, list.exports) ? csv : null,
	};
}

const ROWS_AT_ONCE = 500;

/** Exports all filtered rows after recording the export. Uses the time zone of a row's location, else the page's. */
export async function listCsv<Row, Name extends string, Sort extends string>(
	{ request }: RouteArgs,
	access: Pick<PageAccess, "gateway" | "viewer" | "location">,
	list: ListDefinition<Row, Name, Sort>,
	read: Read<Row, Name, Sort>,
): Promise<Response> {
	const { query } = parseListQuery(request, list as ListDefinition<never, Name, Sort>);
	const pageAt = async (index: number) => {
		const page = await read({ ...query, limit: ROWS_AT_ONCE, offset: index * ROWS_AT_ONCE });
		if (!list.hasLocations) return page;
		return { ...page, rows: page.rows.map((row) => withPresentLocations(row, access.viewer)) };
	};
	const first = await pageAt(0);
	const { total, totalIsExact } = first.pagination;
	await noteExport(access.gateway, request, { what: list.name, rows: totalIsExact ? total : null });
	const zoneIn = rowZones(access);
	const columns = (list.csv ?? []).map(({ value, ...column }) => ({
		...column,
		value: (row: Row) => value(row, zoneIn(row)),
	}));
	return tableFile(request, list.name, columns, async (index) => {
		if (index === 0) return first.rows;
		const isOver = totalIsExact && index * ROWS_AT_ONCE >= total;
		return isOver ? [] : (await pageAt(index)).rows;
	});
}

function rowZones({ viewer, location }: Pick<PageAccess, "viewer" | "location">) {
	const zones = new Map(viewer.locations.map(({ storeId, timeZone }) => [storeId, timeZone]));
	const zone = viewerTimeZone(viewer, location);
	return (row: unknown) => zones.get((row as { storeId?: string }).storeId ?? "") ?? zone;
}

function presentFilters<Name extends string>(
	{ search, filters }: ListDefinition<never, Name, string>,
	{
		options = {},
		searches = {},
		clock,
		params,
	}: Pick<ListOptions<Name>, "options" | "searches"> & { clock: Clock; params: URLSearchParams },
): FilterView[] {
	const names = Object.keys(filters) as Name[];
	return [
		...(search ? [{ kind: "search" as const, name: "q", ...search }] : []),
		...names.flatMap((name) => {
			const filter: ListFilter = filters[name];
			if (filter.kind === "hidden" || options[name] === null) return [];
			const { choices, search } = searches[name]
				? { choices: options[name], search: searches[name] }
				: filterChoices(name, filter, { given: options[name], params });
			return [filterView(name, filter, choices, { clock, ...(search && { search }) })];
		}),
	];
}

const CHECKS_SEARCHED_FROM = 5;

function filterChoices(
	name: string,
	filter: Exclude<ListFilter, { kind: "hidden" }>,
	{ given, params }: { given: readonly ListOption[] | undefined; params: URLSearchParams },
): { choices: readonly ListOption[] | undefined; search?: OptionSearch } {
	const search = { name: `find-${name}`, words: capSearch(params.get(`find-${name}`)) };
	if (given && given.length >= SEARCHED_FROM) {
		const { choices } = choicesView(given, { chosen: params.getAll(name), search: search.words });
		return { choices, search };
	}
	const count = filter.kind === "choices" ? (given ?? filter.options ?? []).length : 0;
	if (count < CHECKS_SEARCHED_FROM) return { choices: given };
	return { choices: given, search: { ...search, isWhole: true } };
}

function filterView(
	name: string,
	filter: Exclude<ListFilter, { kind: "hidden" }>,
	choices: readonly ListOption[] | undefined,
	{ clock, ...search }: { clock: Clock; search?: OptionSearch },
): FilterView {
	if (filter.kind === "text") return { name, ...filter };
	if (filter.kind !== "dates") {
		return {
			kind: filter.kind,
			name,
			label: filter.label,
			options: [...(choices ?? filter.options ?? [])],
			...("anyLabel" in filter && filter.anyLabel && { anyLabel: filter.anyLabel }),
			...(filter.kind === "choices" &&
				filter.exclusive !== undefined && { exclusive: filter.exclusive }),
			...search,
		};
	}
	const { until, label, withTime } = filter;
	return { kind: "dates", label, from: name, to: until, ...(withTime && { clock }) };
}

/** The list query in an address, for page and CSV; invalid parts are ignored. */
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

/** `for` leads rows elsewhere, for one task. */
const LEFT_OUT = ["page", "answer", "for", "_data"];

/** Parameters that search the options of a filter without filtering rows. */
const CHOICES_SEARCHED = /^find-/;

/** A query in a fixed order without the page and `without`, so that equal filters are equal texts. */
export function normalQuery(text: string, without: readonly string[] = []): string {
	const leftOut = new Set([...LEFT_OUT, ...without]);
	const entries = [...new URLSearchParams(text)].filter(
		([name, value]) => value !== "" && !leftOut.has(name) && !CHOICES_SEARCHED.test(name),
	);
	return new URLSearchParams(entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString();
}

/** Whether the viewer may export; never under view-as. */
export function canExport(viewer: ViewerAnswer, permission?: Permission): boolean {
	if (viewer.support?.kind === "view-as") return false;
	return !permission || viewerPermissions(viewer).includes(permission);
}

/** Records an export before it starts (`rows` null: too many to count). Throws a Response if it cannot be recorded. */
export async function noteExport(
	gateway: ScopedGateway,
	request: Request,
	{ what, rows }: { what: string; rows: number | null },
): Promise<void> {
	const params = new URL(request.url).searchParams;
	params.delete("_data");
	params.delete("format");
	const body = { what, rows, filter: params.toString().slice(0, 2_000), storeId: gateway.storeId };
	const result = await gateway.send("POST", "/api/v2/exports", { body, key: randomUUID() });
	if (!result.ok) throw failureResponse(result.failure);
}
