import { permissionCheck } from "~/models/shared/permissions";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { flagOn } from "~/models/viewer/merchant";
import { type Viewer, viewerPermissions } from "~/models/viewer/viewer";
import { PAGE_GROUPS, type Page, type PageGroup } from "./page";
import { canSee } from "./page-access";
import { type PathParams, pagePath } from "./page-path";
import { allPages, findPage, type PageId } from "./pages";

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

interface TabbedEntry {
	title: string;
	/** The entry leads to the first of them that the viewer may open. */
	pages: readonly PageId[];
}

/** Pages of one subject: a single entry of the sidebar, with a tab each (spec 2.21). */
const TABBED_ENTRIES: readonly TabbedEntry[] = [
	{
		title: "Menus",
		pages: ["menuTree", "menus", "categories", "menuConcepts", "scheduledChanges"],
	},
	{ title: "Items", pages: ["items", "itemGroups"] },
	{
		title: "Modifiers and sizes",
		pages: ["modifierGroups", "modifiers", "itemBaseGroups", "variationGroups", "variations"],
	},
	{ title: "Combos", pages: ["combos", "comboGroups"] },
	{
		title: "Menus",
		pages: [
			"locationMenuTree",
			"locationMenus",
			"locationCategories",
			"locationMenuConcepts",
			"locationScheduledChanges",
		],
	},
	{ title: "Items", pages: ["locationItems", "locationItemGroups"] },
	{
		title: "Modifiers and sizes",
		pages: [
			"locationModifierGroups",
			"locationModifiers",
			"locationItemBaseGroups",
			"locationVariationGroups",
			"locationVariations",
		],
	},
	{ title: "Combos", pages: ["locationCombos", "locationComboGroups"] },
	{
		title: "Franchise menu",
		pages: ["franchiseMenu", "franchiseDrift", "copyMenus", "centralLocation"],
	},
	{ title: "POS", pages: ["menuSyncs", "locationPosLayout"] },
	{ title: "Customers", pages: ["customers", "mobileCustomers", "audiences"] },
	{ title: "Gift cards", pages: ["giftCardSettings", "giftCardManagement"] },
	{ title: "Locations", pages: ["locations", "locationGroups"] },
	{
		title: "Franchise",
		pages: ["franchiseManagement", "franchiseLocations", "franchiseLocationsList", "royaltyTerms"],
	},
	{ title: "POS and printing", pages: ["posSettings", "printTags"] },
	{ title: "Check ordering", pages: ["canOrder", "tryOrder"] },
];

const tabbedById = new Map(
	TABBED_ENTRIES.flatMap((tabbed) => tabbed.pages.map((id) => [id as string, tabbed] as const)),
);

/** The sidebar with one entry for each subject of several pages, in the place of its first page. */
export function withTabs(groups: readonly SidebarGroup[]): SidebarGroup[] {
	return groups.map((group) => ({
		...group,
		entries: group.entries.flatMap((entry) => {
			const tabbed = tabbedById.get(entry.id);
			const tabs = tabbed ? tabsIn(group, tabbed) : [];
			const [first] = tabs;
			if (!tabbed || !first || tabs.length === 1) return [entry];
			const isPlace = group.entries.find(({ id }) => tabs.some((tab) => tab.id === id)) === entry;
			return isPlace ? [{ ...first, title: tabbed.title, tabs: tabs.map(toTab) }] : [];
		}),
	}));
}

function tabsIn(group: SidebarGroup, tabbed: TabbedEntry): SidebarEntry[] {
	return tabbed.pages.flatMap((page) => group.entries.filter(({ id }) => id === page));
}

function toTab({ title, path, also }: SidebarEntry): SidebarTab {
	return also ? { title, path, also } : { title, path };
}
