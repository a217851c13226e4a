import {
	DINING_LABELS,
	ORDER_SOURCE_LABELS,
	PAYMENT_METHOD_LABELS,
	STATUS_LOOKS,
} from "~/models/orders/order";
import type { OrderSums } from "~/models/orders/order-sums";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { CARD_FILTERS, type CardFilter, cardListFilters } from "~/models/reports/card-filters";
import { hourOptions } from "~/models/reports/dimension-labels";
import { getMeasure, type MeasureId } from "~/models/reports/measures";
import { REGISTRY_MEASURES, registryList } from "~/models/reports/registry.list";
import { registryFilters } from "~/models/reports/registry-query";
import type { RegistryAnswer, RegistryRow } from "~/models/reports/report-answer";
import { exportPermission } from "~/models/reports/report-home";
import { menuListFilter } from "~/models/reports/report-menu";
import { findReportError } from "~/models/reports/report-refusal";
import { basisTexts, formatMeasure } from "~/models/reports/report-text";
import type { RegistryView, ReportError } from "~/models/reports/report-view";
import type { ListOption } from "~/models/shared/define-list";
import { formatInstant } from "~/models/shared/instants";
import { zoneInHead } from "~/models/shared/zone-in-head";
import { viewerLocalTime, viewerPermissions } from "~/models/viewer/viewer";
import { getOrderingCustomer } from "~/services/gateway/orders/orders.server";
import type { PageAccess } from "~/services/web/access.server";
import { buildListView, parseListQuery } from "~/services/web/list-view.server";
import { shortNames } from "~/services/web/location-options.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import { reportPath } from "./report-paths.server";
import { type RequestedReport, readReportQuery } from "./report-request.server";

/** The orders behind a figure, with the sums of all of them in the foot. Throws a Response. */
export async function registryView(
	args: RouteArgs,
	access: PageAccess,
): Promise<RegistryView | ReportError> {
	const found = await readRegistryQuery(args, access);
	if ("refusal" in found) return found.refusal;
	const { reportQuery, read, query } = found;
	const answer = await read(query);
	const { viewer, location } = access;
	const names = shortNames(viewer);
	const canOpen = new Set(
		viewer.locations
			.filter((place) => canSee(pages.locationOrders, viewer, place))
			.map(({ storeId }) => storeId),
	);
	const totals = (sums: OrderSums) =>
		MEASURES.map((id) => {
			const measure = getMeasure(id);
			return formatMeasure(measure, measure.value(sums, sums), reportQuery.currency);
		});
	const { rows, zone } = zoneInHead(
		answer.rows.map((order) => ({
			id: order.id,
			number: order.number,
			to: canOpen.has(order.storeId)
				? pagePath(pages.locationOrder, { id: order.storeId, orderId: order.id })
				: null,
			place: orderLocationName(order, names),
			when: formatInstant(order.startPrepAt, { zone: order.zone, clock: viewer.clock }),
			dining: DINING_LABELS[order.diningOption].label,
			source: ORDER_SOURCE_LABELS[order.source],
			payment: PAYMENT_METHOD_LABELS[order.paymentMethod].label,
			status: STATUS_LOOKS[order.status].label,
			cells: totals(order),
		})),
		"when",
	);
	const list = await buildListView(
		args,
		access,
		{ ...registryList, exports: exportPermission(access.page) },
		{ ...answer, rows },
		{
			options: {
				...reportQuery.options,
				...usedFilters(args.request),
				hour: hourOptions(viewer.clock),
				customer: await chosenCustomer(access, args.request),
				changed: chosenChange(access, args.request),
			},
			csv: `${reportPath(access)}.csv`,
		},
	);
	return {
		kind: "registry",
		basis: basisTexts(reportQuery, false, viewer.clock),
		zone,
		heads: MEASURES.map((id) => ({ id, label: getMeasure(id).label, help: getMeasure(id).help })),
		list: { ...list, csv: list.csv && `${list.csv}?report=${registryList.name}` },
		total: totals(answer.all),
		hasPlaces: location === null,
	};
}

/** Filters by gift card and menu, offered only if a link from a report has set them. */
function usedFilters(request: Request): Partial<Record<CardFilter | "menu", ListOption[] | null>> {
	const { query } = parseListQuery(request, registryList);
	const filters = { ...menuListFilter, ...cardListFilters };
	return Object.fromEntries(
		(["menu", ...CARD_FILTERS] as const).map((name) => [
			name,
			query[name]?.length ? [...filters[name].options] : null,
		]),
	);
}

/** Filter by change, offered only if the address already has one. */
function chosenChange({ viewer }: PageAccess, request: Request): ListOption[] | null {
	const { changedSince } = registryFilters(parseListQuery(request, registryList).query);
	if (!changedSince) return null;
	const since = formatInstant(changedSince, viewerLocalTime(viewer, null));
	return [{ value: changedSince, label: `Since ${since}` }];
}

/** Customer filter, offered only if the address already has one. */
async function chosenCustomer(
	{ gateway, viewer }: PageAccess,
	request: Request,
): Promise<ListOption[] | null> {
	const { customer } = registryFilters(parseListQuery(request, registryList).query);
	if (!customer) return null;
	const canName = (["CUSTOMER.API_READ", "ORDER.API_READ"] as const).some((each) =>
		viewerPermissions(viewer).includes(each),
	);
	const known = canName ? await getOrderingCustomer(gateway, customer) : null;
	return [{ value: customer, label: known?.name ?? "One customer" }];
}

/** Name of an order's location, even if deleted. */
export function orderLocationName(
	{ storeId, deletedPlace }: Pick<RegistryRow, "storeId" | "deletedPlace">,
	names: ReadonlyMap<string, string>,
): string {
	return names.get(storeId) ?? `${deletedPlace ?? "A location"} (deleted)`;
}

const MEASURES: readonly MeasureId[] = ["items", ...REGISTRY_MEASURES];

interface Paging {
	limit: number;
	offset: number;
	sort?: string;
	direction?: "asc" | "desc";
	/** The order that these come after; "first" for the first ones of a file. */
	after?: string;
}

function pickPaging({ limit, offset, sort, direction, after }: Paging) {
	return { limit, offset, sort, direction, after };
}

interface FoundRegistry {
	reportQuery: RequestedReport;
	query: Paging;
	read(paging: Paging): Promise<RegistryAnswer>;
}

/** Parses the registry's query and returns a reader of its orders, for page and file. */
export async function readRegistryQuery(
	args: RouteArgs,
	access: PageAccess,
): Promise<FoundRegistry | { refusal: ReportError }> {
	const { query, params } = parseListQuery(args.request, registryList);
	const reportQuery = await readReportQuery(args.request, access, query);
	const refusal = findReportError(reportQuery, params);
	if (refusal) return { refusal };
	const filters = registryFilters(query);
	const read = (paging: Paging) =>
		access.gateway.get("/api/v2/reports/:merchantId/orders", {
			params: { merchantId: access.gateway.merchantId },
			query: { ...reportQuery.scope, ...filters, ...pickPaging(paging) },
		});
	return { reportQuery, read, query };
}
