import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData, useLocation, useSearchParams } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { CsvLink } from "~/components/list/csv-link";
import { DataTable } from "~/components/list/data-table";
import { FilterBar } from "~/components/list/filter-bar";
import { ListSummary } from "~/components/list/list-summary";
import { Pagination } from "~/components/list/pagination";
import { readSort, withParams } from "~/components/list/query";
import { SavedViews } from "~/components/list/saved-views";
import { refreshMeta, SelfRefresh } from "~/components/list/self-refresh";
import { AlertSettings } from "~/components/orders/alert-settings";
import { orderColumns } from "~/components/orders/order-columns";
import { ORDER_FILTERS } from "~/components/orders/order-filters";
import { keepForm } from "~/components/page/keep-form";
import { Page } from "~/components/page/page";
import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { Tabs } from "~/components/ui/tabs";
import { emptyWords } from "~/models/orders/order-empty";
import { pages } from "~/models/pages/pages";
import { permissionsOf } from "~/models/pages/session";
import { PAGE_SIZES } from "~/models/shared/list";
import { formatMoney } from "~/models/shared/money";
import { heldBy } from "~/models/shared/permissions";
import { listOrdersAndCounts } from "~/services/gateway/orders/orders.server";
import { orderListOf, orderTabs } from "~/services/orders/order-list.server";
import { orderRow } from "~/services/orders/order-rows.server";
import { requireLocationPage } from "~/services/web/access.server";
import { mayExport } from "~/services/web/export-note.server";
import { formBody } from "~/services/web/form-body.server";
import { requirePageOfList } from "~/services/web/list-params.server";
import { preferencesOf } from "~/services/web/preferences.server";
import { redirectTo } from "~/services/web/request-state.server";
import { changeSavedViews, normalQuery, savedViews } from "~/services/web/saved-views.server";

const REFRESH_SECONDS = 30;

export const handle = { live: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => {
	if (!data) return [{ title: "Orders · Mise" }];
	const count = data.newCount > 0 ? `(${data.newCount}) ` : "";
	const title = { title: `${count}${data.page.title} · Mise` };
	return data.lite && !data.refreshIsOff ? [title, refreshMeta(REFRESH_SECONDS)] : [title];
};

export const shouldRevalidate = keepForm;

export async function loader(args: LoaderFunctionArgs) {
	const { gateway, page, viewer, location } = await requireLocationPage(args, pages.locationOrders);
	const { params, query, tab, narrowed } = orderListOf(args.request);
	const { list, counts } = await listOrdersAndCounts(gateway, query);
	await requirePageOfList(args, list.pagination);
	const holds = heldBy(permissionsOf(viewer));
	const row = {
		zone: location.timeZone,
		now: new Date().toISOString(),
		mayAct: holds("ORDER.ACTION"),
	};
	const here = normalQuery(params.url.toString());
	const views = savedViews(args.request, "orders", viewer.user.uuid);
	return json({
		page,
		base: `/location/${location.storeId}/orders`,
		tabs: orderTabs(counts, tab),
		// Filter labels stay on the server to keep the page's script small.
		filters: ORDER_FILTERS,
		empty: emptyWords(tab, narrowed),
		mayWiden: narrowed && tab !== "all",
		newCount: counts.new,
		rows: list.rows.map((order) => orderRow(order, row)),
		pagination: list.pagination,
		totals: list.sums
			? [
					formatMoney(list.sums.total, list.sums.currency),
					...(list.sums.refunded > 0
						? [`${formatMoney(list.sums.refunded, list.sums.currency)} refunded`]
						: []),
				]
			: [],
		current: params.page,
		views: views.map(({ id, name, query }) => ({
			id,
			name,
			to: `?${query}`,
			current: query === here,
		})),
		mayExport: mayExport(viewer, "ORDER.EXPORT"),
		isLookOnly: viewer.support?.kind === "view-as",
		lite: preferencesOf(args.request).lite,
		refreshIsOff: params.url.get("refresh") === "off",
	});
}

export async function action(args: ActionFunctionArgs) {
	const { state, viewer, location } = await requireLocationPage(args, pages.locationOrders);
	const form = await formBody(args.request);
	const change = changeSavedViews(args.request, form, "orders", viewer.user.uuid);
	const base = `/location/${location.storeId}/orders`;
	if (!change.ok) return redirectTo(args, base, { type: "error", text: change.text });
	state.setCookie(change.setCookie);
	const to = change.query ? `${base}?${change.query}` : base;
	return redirectTo(args, to, { type: "success", text: change.text });
}

export default function Orders() {
	const data = useLoaderData<typeof loader>();
	const { page, base, tabs, rows, pagination, totals, empty } = data;
	const [params] = useSearchParams();
	const { pathname, search } = useLocation();
	const context = {
		csrf: page.csrf,
		formKey: page.formKey,
		base,
		back: `${pathname}${search}`,
		isLookOnly: data.isLookOnly,
	};
	return (
		<Page
			{...page}
			actions={<AlertSettings />}
			tabs={
				<Tabs
					label="Orders by state"
					items={tabs.map(({ label, value, count, current }) => ({
						label,
						count,
						current,
						to: withParams(params, { tab: value, page: null }),
					}))}
				/>
			}
		>
			<FilterBar filters={data.filters} params={params} />
			<SavedViews
				views={data.views}
				action={base}
				params={params}
				hidden={<HiddenFields values={{ csrf: page.csrf }} />}
				readOnly={context.isLookOnly}
			/>
			<Card flush>
				<div className="list-head">
					<ListSummary
						count={pagination.total}
						countIsExact={pagination.totalIsExact}
						noun={["order", "orders"]}
						totals={totals}
					/>
					{data.mayExport && <CsvLink path={`${base}.csv`} params={params} />}
				</div>
				<DataTable
					caption="Orders"
					columns={orderColumns(context)}
					rows={rows}
					rowKey={(order) => order.id}
					rowHref={(order) => `${base}/${order.id}`}
					rowClass={(order) => (order.isFresh ? "row-fresh" : undefined)}
					keptBy={(order) =>
						// A form has a key of its own on each page.
						order.next ? null : `order ${base} ${JSON.stringify(order)}`
					}
					params={params}
					sort={readSort(params, { by: "startPrepAt", descending: true })}
					empty={
						<EmptyState
							icon="orders"
							title={empty.title}
							action={
								data.mayWiden && (
									<ButtonLink to={withParams(params, { tab: "all", page: null })}>
										Look in all orders
									</ButtonLink>
								)
							}
						>
							{empty.text}
						</EmptyState>
					}
				/>
			</Card>
			<Pagination
				params={params}
				page={data.current}
				pageSize={pagination.limit}
				total={pagination.total}
				totalIsExact={pagination.totalIsExact}
				pageSizes={PAGE_SIZES}
				noun="orders"
			/>
			<SelfRefresh
				params={params}
				seconds={REFRESH_SECONDS}
				isOff={data.refreshIsOff}
				lite={data.lite}
			/>
		</Page>
	);
}
