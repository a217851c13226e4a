import type { FlagCondition } from "~/models/merchants/flag-condition";
import { definePage, type PageDefinition } from "./page";

interface MenuType {
	itemType: string;
	title: string;
	purpose: string;
	icon: string;
	flags: readonly FlagCondition[];
}

const COMBO_GROUPS: FlagCondition = { kind: "merchant", anyOf: ["isComboGroupsTabEnabled"] };
const NATIVE_COMBOS: FlagCondition = { kind: "merchant", anyOf: ["isNativeComboEnabled"] };
const ITEM_BASE_GROUPS: FlagCondition = { kind: "merchant", anyOf: ["isItemBaseGroupEnabled"] };
const NOT_FRANCHISE: FlagCondition = { kind: "type", type: "franchise", is: false };

const MENU_TYPES = {
	menuConcepts: {
		itemType: "itemSetConcept",
		title: "Menu concepts",
		purpose: "The families your menus belong to.",
		icon: "book",
		flags: [],
	},
	menus: {
		itemType: "itemSet",
		title: "Menus",
		purpose: "What is offered together, and when.",
		icon: "menu-card",
		flags: [],
	},
	categories: {
		itemType: "category",
		title: "Categories",
		purpose: "The sections of your menus.",
		icon: "folder",
		flags: [],
	},
	comboGroups: {
		itemType: "comboGroup",
		title: "Combo groups",
		purpose: "Boxes and combos that share their choices.",
		icon: "bag",
		flags: [COMBO_GROUPS],
	},
	combos: {
		itemType: "combo",
		title: "Combos",
		purpose: "Items sold together.",
		icon: "gift",
		flags: [NATIVE_COMBOS],
	},
	itemGroups: {
		itemType: "storeItemGroup",
		title: "Item groups",
		purpose: "Items that differ in size or kind only.",
		icon: "grid",
		flags: [],
	},
	items: {
		itemType: "storeItem",
		title: "Items",
		purpose: "Everything a customer can order.",
		icon: "cutlery",
		flags: [],
	},
	variationGroups: {
		itemType: "variationGroup",
		title: "Variation groups",
		purpose: "The sizes or kinds an item comes in.",
		icon: "table",
		flags: [],
	},
	variations: {
		itemType: "variation",
		title: "Variations",
		purpose: "Single sizes or kinds, each at its price.",
		icon: "tag",
		flags: [],
	},
	modifierGroups: {
		itemType: "itemOptions",
		title: "Modifier groups",
		purpose: "The choices that come with an item.",
		icon: "choices",
		flags: [],
	},
	itemBaseGroups: {
		itemType: "itemBaseGroup",
		title: "Modifier sets",
		purpose: "Modifiers kept together for reuse.",
		icon: "copy",
		flags: [ITEM_BASE_GROUPS],
	},
	modifiers: {
		itemType: "itemBase",
		title: "Modifiers",
		purpose: "Single choices, such as a topping.",
		icon: "plus-circle",
		flags: [NOT_FRANCHISE],
	},
} satisfies Record<string, MenuType>;

type MenuKey = keyof typeof MENU_TYPES;
export type LocationMenuKey = `location${Capitalize<MenuKey>}`;

const ORGANISATION_SET: PageDefinition["anyOf"] = [
	[
		"MERCHANT.NAVBAR_VIEW",
		"MERCHANT_MENU_MANAGEMENT.PAGE_VIEW",
		"MERCHANT_MENU_MANAGEMENT.API_READ",
		"MERCHANT_MENU_MANAGEMENT.WEB_READ",
	],
];
const LOCATION_SET: PageDefinition["anyOf"] = [
	[
		"STORE.NAVBAR_VIEW",
		"STORE_MENU_MANAGEMENT.PAGE_VIEW",
		"STORE_MENU_MANAGEMENT.API_READ",
		"STORE_MENU_MANAGEMENT.WEB_READ",
	],
];

const shared = { group: "Menu management", icon: "book" } as const;
const SCHEDULED = {
	title: "Scheduled changes",
	purpose: "What is planned for the menu, and what became of it.",
	icon: "clock",
	inSidebar: true,
	built: true,
} as const;
const TREE = {
	title: "Menu tree",
	purpose: "What stands in what, from menu concepts to modifiers, in the order of the menu.",
	icon: "menu",
	inSidebar: true,
	built: true,
} as const;
const KEYS = Object.keys(MENU_TYPES) as MenuKey[];

export const organisationMenuPages = {
	menuManagement: definePage({
		...shared,
		level: "organisation",
		path: "/dashboard/menu-management/:merchantId?/:itemType?/:itemStoreId?/:uniqueName?/:storeItemType?/:variationId?",
		title: "Menu management",
		purpose: "Menus, items and modifiers of the organization.",
		anyOf: ORGANISATION_SET,
		counterpart: "locationMenuManagement",
	}),
	...(Object.fromEntries(
		KEYS.map((key) => [
			key,
			definePage({
				...shared,
				...described(key),
				level: "organisation",
				path: `/dashboard/menu-management/:merchantId/${MENU_TYPES[key].itemType}`,
				anyOf: ORGANISATION_SET,
				landing: key === "menuConcepts" ? 8 : null,
				counterpart: locationKey(key),
				inSidebar: true,
				built: true,
			}),
		]),
	) as Record<MenuKey, PageDefinition>),
	menuTree: definePage({
		...shared,
		...TREE,
		level: "organisation",
		path: "/dashboard/menu-management/tree",
		anyOf: ORGANISATION_SET,
		counterpart: "locationMenuTree",
	}),
	newMenuPart: definePage({
		...shared,
		level: "organisation",
		path: "/dashboard/menu-management/:merchantId/:itemType/new",
		title: "New part of the menu",
		purpose: "Make something new for the organization's menus.",
		parent: "menuManagement",
		anyOf: withPermission(ORGANISATION_SET, "MERCHANT_MENU_MANAGEMENT.API_CREATE"),
		built: true,
	}),
	changeMenuParts: definePage({
		...shared,
		level: "organisation",
		path: "/dashboard/menu-management/:merchantId/:itemType/change",
		title: "Change many parts of the menu",
		purpose: "One change for many at once, with a preview, and taken back as one.",
		parent: "menuManagement",
		anyOf: withPermission(ORGANISATION_SET, "MERCHANT_MENU_MANAGEMENT.API_UPDATE"),
		built: true,
	}),
	importMenuParts: definePage({
		...shared,
		level: "organisation",
		path: "/dashboard/menu-management/:merchantId/:itemType/import",
		title: "Import parts of the menu",
		purpose: "Rows of a CSV file, with a preview, and taken back as one.",
		parent: "menuManagement",
		anyOf: withPermission(ORGANISATION_SET, "MERCHANT_MENU_MANAGEMENT.API_UPDATE"),
		built: true,
	}),
	scheduledChanges: definePage({
		...shared,
		...SCHEDULED,
		level: "organisation",
		path: "/dashboard/menu-management/scheduled-changes",
		anyOf: withPermission(ORGANISATION_SET, "MERCHANT_MENU_MANAGEMENT.API_UPDATE"),
		counterpart: "locationScheduledChanges",
	}),
	menuPart: definePage({
		...shared,
		level: "organisation",
		path: "/dashboard/menu-management/:merchantId/:itemType/:itemStoreId/:menuPartId",
		title: "Part of the menu",
		purpose: "Its names, and what it holds.",
		parent: "menuManagement",
		counterpart: "locationMenuPart",
		anyOf: ORGANISATION_SET,
		built: true,
	}),
	menuPartPos: definePage({
		...shared,
		level: "organisation",
		path: "/dashboard/menu-management/:merchantId/:itemType/:itemStoreId/:menuPartId/pos",
		title: "Part of the menu at the POS",
		purpose: "What it is linked to at the point of sale, and how it is synced.",
		parent: "menuManagement",
		counterpart: "locationMenuPartPos",
		anyOf: ORGANISATION_SET,
		built: true,
	}),
	menuSyncs: definePage({
		...shared,
		level: "organisation",
		path: "/dashboard/menu-sync",
		title: "POS syncs",
		purpose: "What of the menu was synced with the point of sale, when, and what came of it.",
		icon: "refresh",
		anyOf: ORGANISATION_SET,
		inSidebar: true,
		built: true,
	}),
	menuLayouts: definePage({
		...shared,
		level: "organisation",
		path: "/dashboard/menu-sync/layouts",
		title: "POS layouts",
		purpose: "How the layout of each location's point of sale stands; errors come first.",
		parent: "menuSyncs",
		counterpart: "locationPosLayout",
		anyOf: ORGANISATION_SET,
		built: true,
	}),
	menuAutoSync: definePage({
		...shared,
		level: "organisation",
		path: "/dashboard/menu-sync/auto-sync",
		title: "Auto-sync",
		purpose: "The categories that are synced by themselves when the point of sale changes.",
		parent: "menuSyncs",
		anyOf: ORGANISATION_SET,
		built: true,
	}),
};

export const locationMenuPages = {
	locationMenuManagement: definePage({
		...shared,
		level: "location",
		path: "/location/:id/menu-management/:itemType?/:itemStoreId?/:uniqueName?/:storeItemType?/:variationId?",
		title: "Menu management",
		purpose: "Menus, items and modifiers of this location.",
		anyOf: LOCATION_SET,
		store: [{ kind: "not-default" }],
		counterpart: "menuManagement",
	}),
	...(Object.fromEntries(
		KEYS.map((key) => [
			locationKey(key),
			definePage({
				...shared,
				...described(key),
				level: "location",
				path: `/location/:id/menu-management/${MENU_TYPES[key].itemType}`,
				anyOf: LOCATION_SET,
				store: [{ kind: "not-default" }],
				landing: key === "menus" ? 5 : null,
				counterpart: key,
				inSidebar: true,
				built: true,
			}),
		]),
	) as Record<LocationMenuKey, PageDefinition>),
	locationMenuTree: definePage({
		...shared,
		...TREE,
		level: "location",
		path: "/location/:id/menu-management/tree",
		anyOf: LOCATION_SET,
		store: [{ kind: "not-default" }],
		counterpart: "menuTree",
	}),
	locationScheduledChanges: definePage({
		...shared,
		...SCHEDULED,
		level: "location",
		path: "/location/:id/menu-management/scheduled-changes",
		anyOf: withPermission(LOCATION_SET, "STORE_MENU_MANAGEMENT.API_UPDATE"),
		store: [{ kind: "not-default" }],
		counterpart: "scheduledChanges",
	}),
	locationMenuPart: definePage({
		...shared,
		level: "location",
		path: "/location/:id/menu-management/:itemType/:itemStoreId/:menuPartId",
		title: "Part of the menu",
		purpose: "What is different at this location.",
		anyOf: LOCATION_SET,
		store: [{ kind: "not-default" }],
		counterpart: "menuPart",
		parent: "locationMenuManagement",
		built: true,
	}),
	locationMenuPartPos: definePage({
		...shared,
		level: "location",
		path: "/location/:id/menu-management/:itemType/:itemStoreId/:menuPartId/pos",
		title: "Part of the menu at the POS",
		purpose: "What it is linked to at this location's point of sale, and how it is synced.",
		anyOf: LOCATION_SET,
		store: [{ kind: "not-default" }],
		counterpart: "menuPartPos",
		parent: "locationMenuManagement",
		built: true,
	}),
	locationPosLayout: definePage({
		...shared,
		level: "location",
		path: "/location/:id/menu-management/pos-layout",
		title: "POS layout",
		purpose: "The buttons on the screen of the point of sale, and what on the menu each sells.",
		icon: "grid",
		anyOf: LOCATION_SET,
		store: [{ kind: "not-default" }],
		counterpart: "menuLayouts",
		inSidebar: true,
		built: true,
	}),
	locationItemTaxes: definePage({
		...shared,
		level: "location",
		path: "/location/:id/menu-management/:itemType/:itemStoreId/:menuPartId/taxes",
		title: "Taxes of an item",
		purpose: "Which of this location's taxes it carries.",
		anyOf: withPermission(LOCATION_SET, "TAX.API_READ"),
		store: [{ kind: "not-default" }],
		parent: "locationMenuManagement",
		built: true,
	}),
	locationTaxes: definePage({
		...shared,
		level: "location",
		path: "/location/:id/menu-management/taxes",
		title: "Taxes",
		purpose: "Tax rates and the menus they apply to.",
		icon: "percent",
		anyOf: [["STORE.NAVBAR_VIEW", "TAX.PAGE_VIEW", "TAX.API_READ"]],
		store: [{ kind: "not-default" }],
		inSidebar: true,
		built: true,
	}),
};

/** The registry's pages of a kind's list, at both levels. */
export function menuPagesOf(itemType: string) {
	const key = KEYS.find((each) => MENU_TYPES[each].itemType === itemType);
	return key ? { organisation: key, location: locationKey(key) } : null;
}

function withPermission(
	sets: PageDefinition["anyOf"],
	permission: PageDefinition["anyOf"][number][number],
): PageDefinition["anyOf"] {
	return sets.map((set) => [...set, permission]);
}

function described(key: MenuKey) {
	const { title, purpose, icon, flags } = MENU_TYPES[key];
	return { title, purpose, icon, flags };
}

function locationKey(key: MenuKey): LocationMenuKey {
	return `location${key[0]?.toUpperCase()}${key.slice(1)}` as LocationMenuKey;
}
