import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData, useLocation, useSearchParams } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { activeFilters, type Filter } from "~/components/list/filter";
import { FilterBar } from "~/components/list/filter-bar";
import { ListPage } from "~/components/list/list-page";
import { withParams } from "~/components/list/query";
import { SavedViews } from "~/components/list/saved-views";
import { SelfRefresh } from "~/components/list/self-refresh";
import { useStandingRows } from "~/components/list/use-standing-rows";
import { AlertSettings } from "~/components/orders/alert-settings";
import { boardColumns, boardRowClass } from "~/components/orders/board-columns";
import { orderColumns } from "~/components/orders/order-columns";
import { OrderTabs } from "~/components/orders/order-tabs";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { refreshHandle } from "~/components/page/refresh-meta";
import { titleHandle } from "~/components/shell/page-title";
import { ButtonLink } from "~/components/ui/button";
import { Island } from "~/components/ui/island";
import type { OrderList } from "~/models/orders/order-detail";
import { emptyMessage } from "~/models/orders/order-empty";
import { pages } from "~/models/pages/pages";
import { formatMoney } from "~/models/shared/money";
import { permissionCheck } from "~/models/shared/permissions";
import { zoneInHead } from "~/models/shared/zone-in-head";
import { viewerLocalTime, viewerPermissions } from "~/models/viewer/viewer";
import { listOrdersForPage } from "~/services/gateway/orders/orders.server";
import { ordersPage, orderTabs, parseOrderListQuery } from "~/services/orders/order-list.server";
import { orderRow } from "~/services/orders/order-rows.server";
import { changeListViews, viewsOnPage } from "~/services/views/list-views.server";
import { requireLocationPage } from "~/services/web/access.server";
import { buildListView } from "~/services/web/list-view.server";
import { readPreferences } from "~/services/web/preferences.server";

const REFRESH_SECONDS = 30;

const isUrgentFirst = ({ by, descending }: { by: string; descending: boolean }) =>
	by === "fulfillmentAt" && !descending;

export const handle = {
	live: true,
	...titleHandle<typeof loader>((data) => {
		if (!data) return "Orders";
		const count = data.newCount > 0 ? `(${data.newCount}) ` : "";
		return `${count}${data.page.title}`;
	}),
	...refreshHandle<typeof loader>(({ refreshIsOff }) => (refreshIsOff ? null : REFRESH_SECONDS)),
};

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.locationOrders);
	const { gateway, viewer, location } = access;
	const { params, list, query, tab, narrowed, isBoard, isOnlyLate } = parseOrderListQuery(
		args.request,
	);
	const { list: found, counts, views } = await listOrdersForPage(gateway, query);
	const can = permissionCheck(viewerPermissions(viewer));
	const row = {
		local: viewerLocalTime(viewer, location),
		now: new Date().toISOString(),
		canAct: can("ORDER.ACTION"),
	};
	const base = `/location/${location.storeId}/orders`;
	const { rows, zone } = zoneInHead(
		found.rows.map((order) => orderRow(order, row)),
		"due",
	);
	return json({
		page: await ordersPage(access, query),
		base,
		list: await buildListView(args, access, list, { ...found, rows }, { csv: `${base}.csv` }),
		zone,
		isBoard,
		tabs: query.customerId ? [] : orderTabs(counts, tab),
		empty: emptyMessage(tab, narrowed, isOnlyLate),
		canWiden: narrowed && tab !== "all",
		newCount: counts.new,
		totals: totalTexts(found),
		isOfCustomer: query.customerId !== undefined,
		views: viewsOnPage(access, params, views),
		lite: readPreferences(args.request).lite,
		refreshIsOff: params.get("refresh") === "off",
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireLocationPage(args, pages.locationOrders);
	const base = `/location/${access.location.storeId}/orders`;
	return changeListViews(args, access, { list: "orders", base });
}

function totalTexts({ sums }: Pick<OrderList, "sums">): string[] {
	if (!sums) return [];
	const refunded = `${formatMoney(sums.refunded, sums.currency)} refunded`;
	return [formatMoney(sums.total, sums.currency), ...(sums.refunded > 0 ? [refunded] : [])];
}

export default function Orders() {
	const data = useLoaderData<typeof loader>();
	const { page, base, tabs, empty, isBoard } = data;
	const tab = tabs.find(({ current }) => current)?.value ?? null;
	const [params] = useSearchParams();
	const { pathname, search } = useLocation();
	const context = {
		csrf: page.csrf,
		formKey: page.formKey,
		base,
		back: `${pathname}${search}`,
		isViewOnly: data.views.readOnly,
	};
	const { rows, standing } = useStandingRows(data.list.rows);
	const hasNext = rows.some(({ next }) => next !== null);
	const rowsBy = JSON.stringify([
		base,
		tab,
		data.zone,
		isBoard,
		hasNext && [context.back, context.isViewOnly],
	]);
	const filters = searchAndActive(data.list.filters, params);
	const stateTabs = (
		<OrderTabs tabs={tabs} params={params} isOfCustomer={data.isOfCustomer} hasHistory />
	);
	return (
		<ListPage
			{...page}
			breadcrumbs={isBoard ? [] : page.breadcrumbs}
			purpose={
				data.isOfCustomer
					? page.purpose
					: isBoard &&
						isUrgentFirst(data.list.sort) && (
							<>Most urgent first{data.zone && `, times in ${data.zone}`}</>
						)
			}
			dense={!data.isOfCustomer}
			bare={isBoard ? (filters.length > 1 ? "filters" : "all") : undefined}
			look={isBoard ? "table rows board" : undefined}
			actions={
				<Island>
					<AlertSettings lite={data.lite} />
				</Island>
			}
			tabs={
				isBoard ? (
					<div className={filters.length > 1 ? "board-bar board-bar-narrowed" : "board-bar"}>
						{stateTabs}
						<FilterBar filters={filters} params={params} />
					</div>
				) : (
					stateTabs
				)
			}
			list={{ ...data.list, rows }}
			totals={data.totals}
			beside={
				<SavedViews
					views={data.views.items}
					canShare={data.views.canShare}
					action={base}
					params={params}
					hidden={<HiddenFields values={{ csrf: page.csrf, "idempotency-key": page.formKey }} />}
					readOnly={data.views.readOnly}
				/>
			}
			caption="Orders"
			columns={
				isBoard
					? boardColumns(hasNext ? context : null, data.zone, standing)
					: orderColumns(hasNext ? context : null, data.zone, tab, standing, data.list.sort)
			}
			rowKey={(order) => order.id}
			rowHref={(order) => (standing.has(order.id) ? null : `${base}/${order.id}`)}
			rowClass={(order) => {
				if (standing.has(order.id)) return "row-standing";
				if (isBoard) return boardRowClass(order);
				return order.isFresh ? "row-fresh" : undefined;
			}}
			cacheKey={(order, place) =>
				standing.has(order.id) ? null : `order ${place} ${rowsBy} ${JSON.stringify(order)}`
			}
			empty={{
				icon: "orders",
				...empty,
				action: data.canWiden && !empty.sure && (
					<ButtonLink to={withParams(params, { tab: "all", page: null })}>
						Search all orders
					</ButtonLink>
				),
			}}
			below={
				<>
					<SelfRefresh
						params={params}
						seconds={REFRESH_SECONDS}
						isOff={data.refreshIsOff}
						lite={data.lite}
					/>
					<noscript>
						<p className="hint">
							Printing tickets on confirm needs JavaScript. Without it, use Print ticket on an
							order.
						</p>
					</noscript>
				</>
			}
		/>
	);
}

/** Filters on the board: the search, in short, and those active in the address. */
function searchAndActive(filters: readonly Filter[], params: URLSearchParams): Filter[] {
	return filters.flatMap((filter): Filter[] => {
		if (filter.kind === "search") return [{ ...filter, placeholder: "Search orders" }];
		return activeFilters([filter], params).length > 0 ? [filter] : [];
	});
}
