import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import type { Column } from "~/components/list/data-table";
import { ListPage } from "~/components/list/list-page";
import { withParams } from "~/components/list/query";
import { SavedViews } from "~/components/list/saved-views";
import { SelfRefresh } from "~/components/list/self-refresh";
import { orderColumns } from "~/components/orders/order-columns";
import { OrderTabs } from "~/components/orders/order-tabs";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { refreshHandle } from "~/components/page/refresh-meta";
import { ButtonLink } from "~/components/ui/button";
import { type EmptyMessage, emptyMessage } from "~/models/orders/order-empty";
import type { PlacedOrderRow } from "~/models/orders/order-view";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { formatMoney } from "~/models/shared/money";
import { zoneInHead } from "~/models/shared/zone-in-head";
import { listAllOrders } from "~/services/gateway/orders/orders.server";
import {
	currencyOptions,
	parseAllOrdersQuery,
	placeNames,
	placesWithOrders,
} from "~/services/orders/all-orders.server";
import { ordersPage, orderTabs } from "~/services/orders/order-list.server";
import { orderRow } from "~/services/orders/order-rows.server";
import { changeListViews, viewsOnPage } from "~/services/views/list-views.server";
import { requirePage } from "~/services/web/access.server";
import { buildListView } from "~/services/web/list-view.server";
import { groupFilter } from "~/services/web/location-groups.server";
import { readPreferences } from "~/services/web/preferences.server";
import { redirectTo } from "~/services/web/request-state.server";

const REFRESH_SECONDS = 30;

export const shouldRevalidate = preserveUnsavedForm;

export const handle = refreshHandle<typeof loader>(({ refreshIsOff }) =>
	refreshIsOff ? null : REFRESH_SECONDS,
);

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.allOrders);
	const { gateway, viewer } = access;
	const places = placesWithOrders(viewer);
	const { params, list, query, tab, narrowed, isOnlyLate, at } = parseAllOrdersQuery(
		args.request,
		places,
	);
	const [only, ...others] = places;
	if (only && others.length === 0) {
		params.delete("location");
		params.delete("group");
		const path = pagePath(pages.locationOrders, { id: only.storeId });
		throw await redirectTo(args, params.size > 0 ? `${path}?${params}` : path);
	}
	const found = await listAllOrders(gateway, query, { ...at, withCounts: true, withViews: true });
	const names = placeNames(places, viewer);
	const zones = new Map(places.map(({ storeId, timeZone }) => [storeId, timeZone]));
	const now = new Date().toISOString();
	const listAddress = new URLSearchParams({ all: `${params}` });
	const { rows, zone } = zoneInHead(
		found.rows.map((order) => ({
			...orderRow(order, {
				local: { zone: zones.get(order.storeId) ?? "UTC", clock: viewer.clock },
				now,
				canAct: false,
			}),
			place: names.get(order.storeId) ?? "",
			to: `${pagePath(pages.locationOrder, { id: order.storeId, orderId: order.id })}?${listAddress}`,
		})),
		"due",
	);
	const csv = `${pages.allOrders.path}.csv`;
	return json({
		page: await ordersPage(access, query),
		list: await buildListView(
			args,
			access,
			list,
			{ ...found, rows },
			{
				csv,
				options: {
					location: [...names].map(([value, label]) => ({ value, label })),
					group: await groupFilter(access),
					currency: currencyOptions(places),
				},
			},
		),
		zone,
		tabs: found.counts && !query.customerId ? orderTabs(found.counts, tab) : [],
		empty: tab === "all" && !narrowed ? NO_ORDERS : emptyMessage(tab, narrowed, isOnlyLate),
		canWiden: narrowed && tab !== "all",
		totals: found.sums ? [formatMoney(found.sums.total, found.sums.currency)] : [],
		isOfCustomer: query.customerId !== undefined,
		views: viewsOnPage(access, params, found.views ?? []),
		lite: readPreferences(args.request).lite,
		refreshIsOff: params.get("refresh") === "off",
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.allOrders);
	return changeListViews(args, access, { list: "all-orders", base: pages.allOrders.path });
}

const NO_ORDERS: EmptyMessage = {
	title: "No orders yet",
	text: "Orders appear here as soon as a customer places one.",
};

export default function AllOrders() {
	const {
		page,
		list,
		zone,
		tabs,
		totals,
		empty,
		canWiden,
		views,
		lite,
		refreshIsOff,
		isOfCustomer,
	} = useLoaderData<typeof loader>();
	const [params] = useSearchParams();
	const tab = tabs.find(({ current }) => current)?.value ?? null;
	return (
		<ListPage
			{...page}
			tabs={<OrderTabs tabs={tabs} params={params} isOfCustomer={isOfCustomer} />}
			list={list}
			totals={totals}
			beside={
				<SavedViews
					views={views.items}
					canShare={views.canShare}
					action={pages.allOrders.path}
					params={params}
					hidden={<HiddenFields values={{ csrf: page.csrf, "idempotency-key": page.formKey }} />}
					readOnly={views.readOnly}
				/>
			}
			caption="Orders at all locations"
			columns={allOrderColumns(zone, tab, list.sort)}
			rowKey={(order) => order.id}
			rowHref={({ to }) => to}
			rowClass={(order) => (order.isFresh ? "row-fresh" : undefined)}
			cacheKey={(order) => `order of all ${tab} ${zone} ${JSON.stringify(order)}`}
			empty={{
				icon: "orders",
				...empty,
				action: canWiden && !empty.sure && (
					<ButtonLink to={withParams(params, { tab: "all", page: null })}>
						Search all orders
					</ButtonLink>
				),
			}}
			below={
				<SelfRefresh
					params={params}
					seconds={REFRESH_SECONDS}
					isOff={refreshIsOff}
					withScript
					lite={lite}
				/>
			}
		/>
	);
}

function allOrderColumns(
	zone: string | null,
	tab: string | null,
	sort: { by: string; descending: boolean },
): Column<PlacedOrderRow>[] {
	const [number, ...others] = orderColumns(null, zone, tab, undefined, sort);
	return [
		...(number ? [number] : []),
		{ id: "place", header: "Location", cell: ({ place }) => place },
		...others,
	];
}
