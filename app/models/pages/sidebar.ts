import { permissionCheck } from "~/models/shared/permissions";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { flagOn } from "~/models/viewer/merchant";
import { type Viewer, viewerPermissions } from "~/models/viewer/viewer";
import { PAGE_GROUPS, type Page, type PageGroup } from "./page";
import { canSee } from "./page-access";
import { type PathParams, pagePath } from "./page-path";
import { allPages, findPage } from "./pages";

export interface SidebarTab {
	title: string;
	path: string;
	also?: string[];
}

export interface SidebarEntry {
	id: string;
	title: string;
	icon: string;
	path: string;
	/** Addresses of pages that belong to it without being below its own. */
	also?: string[];
	/** Tabs, if the entry covers several pages on one subject. */
	tabs?: SidebarTab[];
}

export interface SidebarGroup {
	title: PageGroup;
	icon: string;
	entries: SidebarEntry[];
}

export function sidebar(
	viewer: Viewer,
	level: "organization" | "location",
	location?: LocationSummary,
): SidebarGroup[] {
	const params = paramsFor(viewer, level, location);
	const seesOrganization = permissionCheck(viewerPermissions(viewer))(ORGANIZATION);
	const isAt = ({ level: own, spansLocations, restricted }: Page) =>
		own === level || (!seesOrganization && (spansLocations || restricted.includes(ORGANIZATION)));
	const shown = allPages.filter(
		(page) =>
			page.inSidebar &&
			isAt(page) &&
			(!page.spansLocations || hasSeveral(viewer)) &&
			canSee(page, viewer, location) &&
			!isReplaced(page, viewer),
	);
	return groupsFor(viewer).flatMap((title) => {
		const entries = shown.filter((page) => page.group === title);
		const [first] = entries;
		if (!first) return [];
		return [
			{
				title,
				icon: first.icon,
				entries: entries.map((page) => ({
					id: page.id,
					title: page.title,
					icon: page.icon,
					path: pagePath(page, params),
					...elsewhere(page),
				})),
			},
		];
	});
}

function isReplaced({ leadsTo }: Page, viewer: Viewer): boolean {
	const page = leadsTo === null ? null : findPage(leadsTo);
	return page !== null && canSee(page, viewer);
}

/** The new navigation (spec 2.21), or the order in which pages are landed on (4.6). */
export function groupsFor({ flags }: Pick<Viewer, "flags">): readonly PageGroup[] {
	return flagOn(flags, "new-navigation") ? PAGE_GROUPS : SETTINGS_FIRST;
}

const AT_FIRST: readonly PageGroup[] = ["Home", "Orders", "Settings"];
const SETTINGS_FIRST = [...AT_FIRST, ...PAGE_GROUPS.filter((group) => !AT_FIRST.includes(group))];

const cachedEntries = new Map<Page, Pick<SidebarEntry, "also">>();

/** Pages that are opened from this one, at addresses that say nothing of it. */
function elsewhere(page: Page): Pick<SidebarEntry, "also"> {
	const found = cachedEntries.get(page) ?? findElsewhere(page);
	cachedEntries.set(page, found);
	return found;
}

function findElsewhere(page: Page): Pick<SidebarEntry, "also"> {
	const also = allPages
		.filter(
			({ path, parent, leadsTo }) =>
				(parent === page.id || leadsTo === page.id) && !/:/.test(path) && !isBelow(path, page),
		)
		.map(({ path }) => path);
	return also.length > 0 ? { also } : {};
}

function isBelow(path: string, page: Page): boolean {
	return path.startsWith(`${page.path}/`);
}

/** People without the organization's view are always at a location, also on pages that span several. */
const ORGANIZATION = "MERCHANT.NAVBAR_VIEW";

function hasSeveral({ locations }: Viewer): boolean {
	return locations.filter(({ type }) => type !== "default").length > 1;
}

function paramsFor(viewer: Viewer, level: string, location?: LocationSummary): PathParams {
	const { merchantId } = viewer.merchant ?? {};
	return { id: level === "location" ? location?.storeId : merchantId, merchantId };
}
