import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { stopColumns } from "~/components/fulfilment/stop-columns";
import { ListPage } from "~/components/list/list-page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { ButtonLink } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { stopList } from "~/models/fulfilment/stop.list";
import { ESTIMATE_NOTE } from "~/models/fulfilment/stop-view";
import { openPhrase } from "~/models/hours/open-state";
import { onlyLocation } from "~/models/pages/landing";
import { canSee } from "~/models/pages/page-access";
import { pageAtLevel } from "~/models/pages/page-level";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import type { FilterView } from "~/models/shared/list-view";
import { zoneInHead } from "~/models/shared/zone-in-head";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { viewerLocalTime } from "~/models/viewer/viewer";
import { stopViews } from "~/services/fulfilment/stop-view.server";
import { stopReader } from "~/services/gateway/fulfilment/stops.server";
import { listLocationStates } from "~/services/gateway/home/insights.server";
import { shellStop } from "~/services/shell/shell-banners.server";
import { type PageAccess, requirePageAt } from "~/services/web/access.server";
import { formBody } from "~/services/web/form-body.server";
import { listView } from "~/services/web/list-view.server";
import { groupFilter } from "~/services/web/location-groups.server";
import { locationOptions } from "~/services/web/location-options.server";
import { redirectTo } from "~/services/web/request-state.server";
import { safePath } from "~/services/web/safe-path.server";
import { submitButton } from "~/services/web/submit-button.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePageAt(args, pages.stopOrders);
	const { gateway, page, viewer, location } = access;
	const only = location ? null : onlyLocation(viewer);
	if (only && canSee(pages.locationStopOrders, viewer, only)) {
		throw await redirectTo(args, pagePath(pages.locationStopOrders, { id: only.storeId }));
	}
	const here = pagePath(pageAtLevel(pages.stopOrders, location), { id: location?.storeId });
	const list = await listView(args, access, stopList, stopReader(gateway), {
		csv: `${here}.csv`,
		options: {
			location: location ? null : locationOptions(viewer),
			group: location ? null : await groupFilter(access),
		},
	});
	const newPage = location ? pages.locationNewStop : pages.newStop;
	const isStopped = list.rows.some(
		(row) => row.endedAt === null && row.storeId === gateway.storeId,
	);
	const { rows, zone } = zoneInHead(stopViews(list.rows, viewer), "since", "end");
	return json({
		page,
		zone,
		list: {
			...list,
			filters: location ? list.filters.map(withoutPlace) : list.filters,
			rows,
		},
		isOfLocation: location !== null,
		state: location && !shellStop(location, viewer) ? await stateHere(access, location) : null,
		stopTo:
			canSee(newPage, viewer, location) && !isStopped
				? pagePath(newPage, { id: location?.storeId })
				: null,
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePageAt(args, pages.stopOrders, "STOP_ORDERS.API_UPDATE");
	const { gateway, location } = access;
	const here = pagePath(pageAtLevel(pages.stopOrders, location), { id: location?.storeId });
	const form = await formBody(args.request);
	const id = String(form.get("stop") ?? "");
	const to = safePath(form.get("back"), here);
	return submitButton(args, {
		send: ({ key }) =>
			gateway.send("POST", "/api/v2/store-v2/:merchantId/stops/endings", {
				params: { merchantId: gateway.merchantId },
				body: { ids: [id] },
				key,
			}),
		done: () => ({ to, text: "Orders resumed" }),
		refused: ({ message }) => ({ to, text: message }),
	});
}

export default function StopOrders() {
	const { page, list, zone, stopTo, isOfLocation, state } = useLoaderData<typeof loader>();
	return (
		<ListPage
			{...page}
			actions={
				stopTo && (
					<ButtonLink to={stopTo} variant="danger" icon="alert">
						Stop orders
					</ButtonLink>
				)
			}
			notice={
				state && (
					<Notice kind={state.isOpen ? "success" : "info"}>
						<p>{state.message}</p>
					</Notice>
				)
			}
			list={list}
			columns={stopColumns(page, { isOfLocation, rows: list.rows, zone })}
			rowKey={({ id }) => id}
			empty={state ? NONE_HERE : EMPTY}
			below={list.rows.length > 0 && <p className="hint mt-3">{ESTIMATE_NOTE}</p>}
		/>
	);
}

function withoutPlace(filter: FilterView): FilterView {
	if (filter.kind !== "search") return filter;
	return { ...filter, label: "Search by reason or person", placeholder: "Reason or person" };
}

/** Omits the current state, which appears above the list. */
const NONE_HERE = {
	icon: "check-circle",
	title: "No order stops yet",
	text: "Current and past order stops appear here.",
} as const;

const EMPTY = {
	icon: "check-circle",
	title: "No order stops yet",
	text: "You're taking orders. Current and past order stops appear here.",
} as const;

async function stateHere(
	{ gateway, viewer }: PageAccess,
	location: LocationSummary,
): Promise<{ message: string; isOpen: boolean }> {
	const states = await listLocationStates(gateway);
	const open = states.find(({ storeId }) => storeId === location.storeId)?.open;
	if (!open || open.open) return { message: "You are taking orders here.", isOpen: true };
	const phrase = openPhrase(open, viewerLocalTime(viewer, location), new Date().toISOString());
	return { message: `Orders are not stopped. ${phrase}.`, isOpen: false };
}
