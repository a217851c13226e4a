import type { HomeShortcut, HomeView } from "~/models/home/home-view";
import { onlyLocation } from "~/models/pages/landing";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { type PageId, pages } from "~/models/pages/pages";
import { type SidebarGroup, sidebar } from "~/models/pages/sidebar";
import { wholeSidebar } from "~/models/pages/whole-sidebar";
import { addDays } from "~/models/shared/instants";
import type { LocationSummary } from "~/models/viewer/location-summary";
import type { Viewer } from "~/models/viewer/viewer";

const MAX_SHORTCUTS = 8;
/** Menu shortcuts: only the page that people change most. */
const OF_THE_MENU = ["items", "locationItems"];

/** Up to eight pages of a location, or of the organization, that the viewer may open, in the order of the sidebar. */
export function homeShortcuts(
	viewer: Viewer,
	location: LocationSummary | null,
	shownOf: (groups: SidebarGroup[]) => SidebarGroup[] = (groups) => groups,
): HomeShortcut[] {
	const only = onlyLocation(viewer);
	const groups =
		location && only
			? wholeSidebar(viewer, only)
			: sidebar(viewer, location ? "location" : "organization", location ?? undefined);
	return (
		shownOf(groups)
			.filter(({ title }) => title !== "Home")
			.flatMap(({ title, entries }) =>
				title === "Menu management"
					? entries.filter(({ id }) => OF_THE_MENU.includes(id))
					: entries,
			)
			// Beside a location's own orders, those of all locations read as the same page.
			.filter(({ id }) => !(location && pages[id as PageId].spansLocations))
			.slice(0, MAX_SHORTCUTS)
			.map(({ id, title, icon, path }) => ({
				title,
				icon,
				path,
				purpose: pages[id as PageId].purpose,
			}))
	);
}

const INSIGHT_DAYS = 7;

/** A location's reports of the last 7 or 30 days, or of days that can be changed there (spec 9.6). */
export function homeInsights(
	viewer: Viewer,
	location: LocationSummary | null,
	today: string | null,
): HomeView["insights"] {
	const { locationReports: page } = pages;
	if (!location || !today || !canSee(page, viewer, location)) return [];
	const path = pagePath(page, { id: location.storeId });
	const custom = new URLSearchParams({ from: addDays(today, 1 - INSIGHT_DAYS), to: today });
	return [
		{ label: "Last 7 days", to: `${path}?range=last-7-days` },
		{ label: "Last 30 days", to: path },
		{ label: "Custom", to: `${path}?${custom}` },
	];
}
