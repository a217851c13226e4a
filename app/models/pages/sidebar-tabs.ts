import type { PageId } from "./pages";
import type { SidebarEntry, SidebarGroup, SidebarTab } from "./sidebar";

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
