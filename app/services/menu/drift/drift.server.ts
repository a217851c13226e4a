import { randomUUID } from "node:crypto";
import {
	type DriftPlaceView,
	type DriftRow,
	type DriftView,
	formatDifference,
	formatShare,
	MAX_NAMED_VALUES,
	THE_FRANCHISE,
	type WhichDrift,
} from "~/models/menu/drift/drift";
import { driftList } from "~/models/menu/drift/drift.list";
import { driftFormSchema, isOwnValueId } from "~/models/menu/drift/drift.schema";
import type { PutBackPreviewView } from "~/models/menu/franchise-view";
import { MENU_KIND } from "~/models/menu/menu-kind";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import { formatCount } from "~/models/shared/count-text";
import { formatInstant } from "~/models/shared/instants";
import { viewerLocalTime } from "~/models/viewer/viewer";
import { driftPlaces, driftReader } from "~/services/gateway/menu/drift.server";
import { listPermissionSets } from "~/services/gateway/menu/franchise.server";
import type { PageAccess } from "~/services/web/access.server";
import { toTask } from "~/services/web/bulk-change.server";
import { parseForm } from "~/services/web/form.server";
import { listView, parseListQuery } from "~/services/web/list-view.server";
import { locationOptions, shortNames } from "~/services/web/location-options.server";
import { type RouteArgs, redirectTo } from "~/services/web/request-state.server";
import { menuCurrency } from "../menu-currency.server";
import { putBackMessage, putBackView } from "../put-back.server";

export async function driftView(args: RouteArgs, access: PageAccess) {
	const { gateway, viewer } = access;
	const list = await listView(args, access, driftList, driftReader(gateway), {
		options: { location: locationOptions(viewer) },
		csv: `${pages.franchiseDrift.path}.csv`,
	});
	return { ...list, rows: list.rows.map((row) => rowView(row, access)) };
}

/** One row for each location, while the report is not narrowed to anything; else null. */
export async function driftPlacesView(
	{ request }: RouteArgs,
	{ gateway, viewer }: PageAccess,
): Promise<DriftPlaceView[] | null> {
	const { search, ...which } = whichIn(request);
	if (search || Object.values(which).some((each) => each && each.length > 0)) return null;
	const names = shortNames(viewer);
	const { zone } = viewerLocalTime(viewer);
	const places = await driftPlaces(gateway);
	return places.map(({ storeId, location, values, prices, priceChange, since, ...place }) => ({
		key: storeId,
		location: names.get(storeId) ?? location,
		to: `${REPORT}?${new URLSearchParams({ location: storeId })}`,
		values: formatCount(values),
		prices: pricesText(prices, priceChange),
		since: since ? formatInstant(since, zone, "date") : "",
		by: place.isSetByFranchise ? THE_FRANCHISE : "",
	}));
}

function pricesText(prices: number, change: number | null): string {
	if (prices === 0) return "";
	const count = formatCount(prices);
	return change === null
		? `${count} in another currency`
		: `${count}, ${formatShare(change)} on average`;
}

export async function driftExclusions({ gateway, viewer }: PageAccess): Promise<string[]> {
	const names = shortNames(viewer);
	const sets = await listPermissionSets(gateway);
	return sets
		.filter(({ isSynchronized }) => !isSynchronized)
		.map(({ storeId, title }) => names.get(storeId) ?? title);
}

/** Previews the requested restorations for confirmation. Throws a redirect to the report if there are none. */
export async function restoreView(
	args: RouteArgs,
	access: PageAccess,
): Promise<PutBackPreviewView> {
	const which = whichIn(args.request);
	if (which.ids?.length === 0) {
		throw await backToReport(args, "Check at least one custom value, or use “Restore all”.");
	}
	const preview = await access.gateway.send(
		"POST",
		"/api/v2/menu/:merchantId/drift/restorations/preview",
		{
			params: { merchantId: access.gateway.merchantId },
			body: { which },
			key: randomUUID(),
		},
	);
	if (!preview.ok) throw await backToReport(args, preview.failure.message);
	const { first, mark, ...counts } = preview.data;
	if (counts.values === 0) throw await backToReport(args, NOTHING_LEFT);
	return {
		message: putBackMessage(counts),
		rows: first.map((row) => putBackView(row, access)),
		more: counts.values - first.length,
		version: null,
		typed: [
			["which", JSON.stringify(which)],
			["mark", mark],
		],
		key: randomUUID(),
	};
}

/** Starts the previewed restorations; if something changed since, shows the preview once more. */
export async function submitRestore(args: RouteArgs, { gateway }: PageAccess): Promise<Response> {
	const form = await parseForm(args.request, driftFormSchema);
	if (!form.value) return backToReport(args, "Nothing was changed. Preview the change again.");
	const started = await gateway.send("POST", "/api/v2/menu/:merchantId/drift/restorations", {
		params: { merchantId: gateway.merchantId },
		body: form.value,
		key: form.key,
	});
	if (started.ok) return toTask(args, started.data);
	const { pathname, search } = new URL(args.request.url);
	return redirectTo(args, started.failure.status === 409 ? pathname + search : REPORT, {
		type: "error",
		text: started.failure.message,
	});
}

const NOTHING_LEFT = "These already follow the organization, or menu synchronization is off.";

const REPORT = pages.franchiseDrift.path;

function backToReport(args: RouteArgs, text: string): Promise<Response> {
	return redirectTo(args, REPORT, { type: "error", text });
}

function whichIn(request: Request): WhichDrift {
	const { query, params } = parseListQuery(request, driftList);
	const { search, location, kind, field, allowed, setBy, value } = query;
	const ids = params.getAll("ids").filter(isOwnValueId).slice(0, MAX_NAMED_VALUES);
	return {
		ids: params.has("chosen") ? ids : null,
		search,
		location: location ?? [],
		kind: kind ?? [],
		field: field ?? [],
		allowed: allowed ?? [],
		setBy: setBy ?? [],
		value: value ?? [],
	};
}

function rowView(row: DriftRow, access: PageAccess): DriftView {
	const { viewer, merchant } = access;
	const { id, kind, by, since, isSetByFranchise, isAllowed, isPinned } = row;
	const { location, title, field, own, base, to } = putBackView(row, access);
	const place = viewer.locations.find(({ storeId }) => storeId === row.storeId);
	const currency = menuCurrency(viewer, place);
	const isComparable = currency === menuCurrency(viewer);
	return {
		id,
		location,
		title,
		field,
		own,
		base,
		to,
		isSetByFranchise,
		isAllowed,
		isPinned,
		kind: MENU_KIND[kind].label,
		difference: formatDifference(row, { currency, isComparable }),
		by: isSetByFranchise && by === merchant.name ? THE_FRANCHISE : (by ?? "Someone"),
		since: since ? formatInstant(since, viewerLocalTime(viewer).zone, "date") : "",
		restoreTo: canSee(pages.restoreFranchiseDrift, viewer)
			? `${pages.restoreFranchiseDrift.path}?${new URLSearchParams({ chosen: "yes", ids: id })}`
			: null,
	};
}
