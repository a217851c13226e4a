import type { LocationSummary } from "~/models/locations/location-summary";
import { PAGE_GROUPS } from "./page";
import { type PageId, pages } from "./pages";
import type { Viewer } from "./session";
import { type SidebarEntry, type SidebarGroup, sidebar } from "./sidebar";

/** The sidebar of both levels in one, for an organization with a single location. */
export function wholeSidebar(viewer: Viewer, only: LocationSummary): SidebarGroup[] {
	const whole = sidebar(viewer, "organisation");
	const titles = new Set(whole.flatMap(({ entries }) => entries.map(({ title }) => title)));
	const isHome = ({ id }: SidebarEntry) => id === pages.home.id;
	// Of two pages with the same title, the organization's shows more; home is the location's.
	const isDouble = ({ id, title }: SidebarEntry) =>
		id !== pages.locationHome.id && pages[id as PageId].counterpart !== null && titles.has(title);
	const own = sidebar(viewer, "location", only).map((group) => ({
		...group,
		entries: group.entries.filter((entry) => !isDouble(entry)),
	}));
	const all = [
		...own,
		...whole.map((group) => ({ ...group, entries: group.entries.filter((e) => !isHome(e)) })),
	];
	return PAGE_GROUPS.flatMap((title) => {
		const parts = all.filter((group) => group.title === title && group.entries.length > 0);
		const [first] = parts;
		return first ? [{ ...first, entries: parts.flatMap(({ entries }) => entries) }] : [];
	});
}
