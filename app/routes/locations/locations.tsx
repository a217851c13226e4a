import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { drawSpark } from "~/components/charts/spark.server";
import { ListPage } from "~/components/list/list-page";
import { locationColumns } from "~/components/locations/location-columns";
import { ButtonLink } from "~/components/ui/button";
import { Tabs } from "~/components/ui/tabs";
import { type OpenState, openPhrase } from "~/models/hours/open-state";
import { locationRows, type StateText } from "~/models/locations/location-row";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import { formatInstant } from "~/models/shared/instants";
import { permissionCheck } from "~/models/shared/permissions";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { type Viewer, viewerLocalTime, viewerPermissions } from "~/models/viewer/viewer";
import { fetchLocationStates } from "~/services/gateway/home/insights.server";
import { decidingRule } from "~/services/hours/deciding-rule.server";
import {
	listPermission,
	locationReader,
	requestedLocationList,
} from "~/services/locations/location-list.server";
import { requirePage } from "~/services/web/access.server";
import { listView } from "~/services/web/list-view.server";
import { groupFilter } from "~/services/web/location-groups.server";
import { shortNames } from "~/services/web/location-options.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.locations, listPermission(args.request));
	const { gateway, page, viewer } = access;
	const { list, kind } = requestedLocationList(args.request);
	const group = new URL(args.request.url).searchParams.get("group");
	const chosen = group ? `?group=${encodeURIComponent(group)}` : "";
	const can = permissionCheck(viewerPermissions(viewer));
	const isDefault = kind === "default-locations";
	const view = await listView(args, access, list, locationReader(gateway, kind), {
		csv: "/settings/locations.csv",
		options: { group: isDefault ? null : await groupFilter(access) },
	});
	const states = isDefault ? [] : await fetchLocationStates(gateway, storeIdsIn(view.rows));
	const rows = locationRows(view.rows, {
		names: shortNames(viewer),
		summaries: viewer.locations,
		states,
		whys: locationStateTexts(states, viewer),
		organization: viewer.merchant?.name ?? "",
	});
	const weeks = new Map(states.map(({ storeId, week }) => [storeId, week && drawSpark(week)]));
	return json({
		page,
		list: { ...view, rows: rows.map((row) => ({ ...row, week: weeks.get(row.storeId) ?? null })) },
		isDefault,
		hasTabs: can("DEFAULT_STORE.VIEW"),
		create: canSee(pages.newLocation, viewer)
			? { to: pages.newLocation.path, label: "New location" }
			: null,
		changes: isDefault
			? []
			: CHANGES.filter(({ page }) => canSee(pages[page], viewer)).map(({ page, ...change }) => ({
					...change,
					to: `${pages[page].path}${chosen}`,
				})),
		hasHome: !isDefault && can("STORE.HOME_PAGE_VIEW"),
		canEdit: canSee(pages.editLocation, viewer) && (!isDefault || can("DEFAULT_STORE.API_UPDATE")),
	});
}

function storeIdsIn(locations: readonly { storeId: string }[]): string[] {
	return locations.map(({ storeId }) => storeId);
}

const CHANGES = [
	{ page: "changeHours", label: "Change hours", icon: "clock" },
	{ page: "changeDiningOptions", label: "Change dining options", icon: "table" },
] as const;

export default function Locations() {
	const { page, list, isDefault, hasTabs, create, changes, hasHome, canEdit } =
		useLoaderData<typeof loader>();
	return (
		<ListPage
			{...page}
			list={list}
			create={create}
			actions={changes.map(({ to, label, icon }) => (
				<ButtonLink key={to} to={to} icon={icon}>
					{label}
				</ButtonLink>
			))}
			tabs={hasTabs && <LocationTabs isDefault={isDefault} />}
			caption={isDefault ? "Default stores" : "Locations"}
			columns={locationColumns({
				isDefault,
				canEdit: canEdit && !isDefault,
				hasSales: list.rows.some(({ sales }) => sales),
			})}
			rowKey={({ storeId }) => storeId}
			rowHref={({ storeId }) => {
				if (hasHome) return `/location/${storeId}`;
				return canEdit
					? `/settings/locations/edit/${storeId}`
					: `/location/${storeId}/general/info`;
			}}
			empty={isDefault ? NO_DEFAULT_STORES : NO_LOCATIONS}
		/>
	);
}

const HOW = "Create the first one.";
const NO_LOCATIONS = {
	icon: "pin",
	title: "No locations yet",
	text: `A location has its own address, hours, menu and orders. ${HOW}`,
} as const;
const NO_DEFAULT_STORES = {
	icon: "pin",
	title: "No default stores yet",
	text: `New locations copy the settings of a default store. ${HOW}`,
} as const;

function LocationTabs({ isDefault }: { isDefault: boolean }) {
	return (
		<Tabs
			label="Location types"
			items={[
				{ label: "Locations", to: "/settings/locations", current: !isDefault },
				{
					label: "Default stores",
					to: "/settings/locations?list=default-stores",
					current: isDefault,
				},
			]}
		/>
	);
}

/** Until when each location is open, closed or stopped, and by what, by id: "opens today at 11:00 CST". */
function locationStateTexts(
	states: readonly { storeId: string; open: OpenState }[],
	viewer: Viewer,
	now = new Date().toISOString(),
): ReadonlyMap<string, StateText> {
	const places = new Map(viewer.locations.map((each) => [each.storeId, each]));
	return new Map(
		states.flatMap(({ storeId, open }) => {
			const location = places.get(storeId);
			if (!location) return [];
			const phrase = openPhrase(open, viewerLocalTime(viewer, location), now);
			const until = stopText(location, viewer) ?? phrase.slice(phrase.indexOf(", ") + 2);
			const found = decidingRule(open, location, viewer, now);
			// Beside the state, which says that orders are stopped.
			const reason = found?.kind === "stop" && location.stop?.reason;
			const rule = found && reason ? { ...found, label: reason } : found;
			return [[storeId, { until, rule }] as const];
		}),
	);
}

function stopText(location: LocationSummary, viewer: Viewer): string | null {
	const { stop } = location;
	if (!stop) return null;
	if (!stop.until) return "no end set";
	const year = `, ${stop.until.slice(0, 4)},`;
	return `until ${formatInstant(stop.until, viewerLocalTime(viewer, location)).replace(year, ",")}`;
}
