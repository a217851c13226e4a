import type { LocationSummary } from "~/models/viewer/location-summary";
import type { Viewer } from "~/models/viewer/viewer";
import { type PageId, pages } from "./pages";
import { groupsFor, type SidebarEntry, type SidebarGroup, sidebar } from "./sidebar";

/** The sidebar of both levels in one, for an organization with a single location. */
export function wholeSidebar(viewer: Viewer, only: LocationSummary): SidebarGroup[] {
	const whole = sidebar(viewer, "organization");
	const own = sidebar(viewer, "location", only);
	const titles = entryTitles(whole);
	const ownTitles = entryTitles(own);
	// Hides a location page if the organization has one with the same title, except for daily work.
	const isDouble = ({ id, title }: SidebarEntry) =>
		!DAILY.has(id) && pages[id as PageId].counterpart !== null && titles.has(titleAbove(id, title));
	const isReplaced = ({ id, title }: SidebarEntry) =>
		id === pages.home.id || (id === pages.stopOrders.id && ownTitles.has(title));
	const all = [...without(whole, isReplaced), ...without(own, isDouble)];
	return groupsFor(viewer).flatMap((title) => {
		const parts = all.filter((group) => group.title === title && group.entries.length > 0);
		const [first] = parts;
		return first ? [{ ...first, entries: parts.flatMap(({ entries }) => entries) }] : [];
	});
}

/** Title of the corresponding organization page; its reports have a different name. */
function titleAbove(id: string, title: string): string {
	return id === pages.locationReports.id ? pages.onlineReports.title : title;
}

const DAILY = new Set([pages.locationHome.id, pages.locationStopOrders.id]);

function entryTitles(groups: readonly SidebarGroup[]): Set<string> {
	return new Set(groups.flatMap(({ entries }) => entries.map(({ title }) => title)));
}

function without(groups: readonly SidebarGroup[], isLeftOut: (entry: SidebarEntry) => boolean) {
	return groups.map((group) => ({
		...group,
		entries: group.entries.filter((entry) => !isLeftOut(entry)),
	}));
}
