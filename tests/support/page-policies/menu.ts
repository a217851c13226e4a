import type { PagePolicies } from "./policy";

const SEES_MENU = [
	"MERCHANT.NAVBAR_VIEW",
	"MERCHANT_MENU_MANAGEMENT.PAGE_VIEW",
	"MERCHANT_MENU_MANAGEMENT.API_READ",
	"MERCHANT_MENU_MANAGEMENT.WEB_READ",
] as const;
const SEES_CENTRAL_LOCATION = [
	"MERCHANT.NAVBAR_VIEW",
	"MERCHANT.CENTRAL_LOCATION_PAGE_VIEW",
	"MERCHANT_MENU_MANAGEMENT.API_READ",
] as const;
const SEES_LOCATION_MENU = [
	"STORE.NAVBAR_VIEW",
	"STORE_MENU_MANAGEMENT.PAGE_VIEW",
	"STORE_MENU_MANAGEMENT.API_READ",
	"STORE_MENU_MANAGEMENT.WEB_READ",
] as const;
const FRANCHISE = { kind: "type", type: "franchise", is: true } as const;
const NOT_DEFAULT = [{ kind: "not-default" }] as const;

export const menuPolicies = {
	menuManagement: { level: "organization", anyOf: [SEES_MENU] },
	menuConcepts: { level: "organization", anyOf: [SEES_MENU] },
	menus: { level: "organization", anyOf: [SEES_MENU] },
	categories: { level: "organization", anyOf: [SEES_MENU] },
	comboGroups: {
		level: "organization",
		anyOf: [SEES_MENU],
		flags: [{ kind: "merchant", anyOf: ["isComboGroupsTabEnabled"] }],
	},
	combos: {
		level: "organization",
		anyOf: [SEES_MENU],
		flags: [{ kind: "merchant", anyOf: ["isNativeComboEnabled"] }],
	},
	itemGroups: { level: "organization", anyOf: [SEES_MENU] },
	items: { level: "organization", anyOf: [SEES_MENU] },
	variationGroups: { level: "organization", anyOf: [SEES_MENU] },
	variations: { level: "organization", anyOf: [SEES_MENU] },
	modifierGroups: { level: "organization", anyOf: [SEES_MENU] },
	itemBaseGroups: {
		level: "organization",
		anyOf: [SEES_MENU],
		flags: [{ kind: "merchant", anyOf: ["isItemBaseGroupEnabled"] }],
	},
	modifiers: {
		level: "organization",
		anyOf: [SEES_MENU],
		flags: [{ kind: "type", type: "franchise", is: false }],
	},
	menuTree: { level: "organization", anyOf: [SEES_MENU] },
	newMenuPart: {
		level: "organization",
		anyOf: [[...SEES_MENU, "MERCHANT_MENU_MANAGEMENT.API_CREATE"]],
	},
	changeMenuParts: {
		level: "organization",
		anyOf: [[...SEES_MENU, "MERCHANT_MENU_MANAGEMENT.API_UPDATE"]],
	},
	importMenuParts: {
		level: "organization",
		anyOf: [[...SEES_MENU, "MERCHANT_MENU_MANAGEMENT.API_UPDATE"]],
	},
	importMenu: {
		level: "organization",
		anyOf: [
			[...SEES_MENU, "MERCHANT_MENU_MANAGEMENT.API_CREATE", "MERCHANT_MENU_MANAGEMENT.API_UPDATE"],
		],
	},
	scheduledChanges: {
		level: "organization",
		anyOf: [[...SEES_MENU, "MERCHANT_MENU_MANAGEMENT.API_UPDATE"]],
	},
	menuPart: { level: "organization", anyOf: [SEES_MENU] },
	menuPartPos: { level: "organization", anyOf: [SEES_MENU] },
	menuPartPrices: {
		level: "organization",
		anyOf: [[...SEES_MENU, "STORE_MENU_MANAGEMENT.API_READ"]],
	},
	sellOutMenuPart: {
		level: "organization",
		anyOf: [[...SEES_MENU, "STORE_MENU_MANAGEMENT.SOLD_OUT"]],
	},
	menuSyncs: { level: "organization", anyOf: [SEES_MENU] },
	menuLayouts: { level: "organization", anyOf: [SEES_MENU] },
	menuAutoSync: { level: "organization", anyOf: [SEES_MENU] },
	franchiseMenu: { level: "organization", anyOf: [SEES_CENTRAL_LOCATION], flags: [FRANCHISE] },
	franchiseMenuLocation: {
		level: "organization",
		anyOf: [SEES_CENTRAL_LOCATION],
		flags: [FRANCHISE],
	},
	franchiseDrift: { level: "organization", anyOf: [SEES_CENTRAL_LOCATION], flags: [FRANCHISE] },
	restoreFranchiseDrift: {
		level: "organization",
		anyOf: [[...SEES_CENTRAL_LOCATION, "MERCHANT_MENU_MANAGEMENT.API_UPDATE"]],
		flags: [FRANCHISE],
	},
	copyMenus: {
		level: "organization",
		anyOf: [[...SEES_CENTRAL_LOCATION, "MERCHANT_MENU_MANAGEMENT.API_UPDATE"]],
		flags: [FRANCHISE],
	},
	centralLocation: {
		level: "organization",
		anyOf: [[...SEES_CENTRAL_LOCATION, "LOCATION.API_UPDATE"]],
		flags: [FRANCHISE],
	},
	multiBrand: {
		level: "organization",
		anyOf: [
			["MERCHANT.NAVBAR_VIEW", "ROLE_PERMISSION.PLATFORM_SUPER_ADMIN"],
			["MERCHANT.NAVBAR_VIEW", "ROLE_PERMISSION.MERCHANT_SUPER_ADMIN"],
		],
		flags: [{ kind: "type", type: "food_hall", is: true }],
	},
	multiBrandLocation: {
		level: "organization",
		anyOf: [
			["MERCHANT.NAVBAR_VIEW", "ROLE_PERMISSION.PLATFORM_SUPER_ADMIN"],
			["MERCHANT.NAVBAR_VIEW", "ROLE_PERMISSION.MERCHANT_SUPER_ADMIN"],
		],
		flags: [{ kind: "type", type: "food_hall", is: true }],
	},
	locationMenuManagement: { level: "location", anyOf: [SEES_LOCATION_MENU], store: NOT_DEFAULT },
	locationMenuConcepts: { level: "location", anyOf: [SEES_LOCATION_MENU], store: NOT_DEFAULT },
	locationMenus: { level: "location", anyOf: [SEES_LOCATION_MENU], store: NOT_DEFAULT },
	locationCategories: { level: "location", anyOf: [SEES_LOCATION_MENU], store: NOT_DEFAULT },
	locationComboGroups: {
		level: "location",
		anyOf: [SEES_LOCATION_MENU],
		flags: [{ kind: "merchant", anyOf: ["isComboGroupsTabEnabled"] }],
		store: NOT_DEFAULT,
	},
	locationCombos: {
		level: "location",
		anyOf: [SEES_LOCATION_MENU],
		flags: [{ kind: "merchant", anyOf: ["isNativeComboEnabled"] }],
		store: NOT_DEFAULT,
	},
	locationItemGroups: { level: "location", anyOf: [SEES_LOCATION_MENU], store: NOT_DEFAULT },
	locationItems: { level: "location", anyOf: [SEES_LOCATION_MENU], store: NOT_DEFAULT },
	locationVariationGroups: { level: "location", anyOf: [SEES_LOCATION_MENU], store: NOT_DEFAULT },
	locationVariations: { level: "location", anyOf: [SEES_LOCATION_MENU], store: NOT_DEFAULT },
	locationModifierGroups: { level: "location", anyOf: [SEES_LOCATION_MENU], store: NOT_DEFAULT },
	locationItemBaseGroups: {
		level: "location",
		anyOf: [SEES_LOCATION_MENU],
		flags: [{ kind: "merchant", anyOf: ["isItemBaseGroupEnabled"] }],
		store: NOT_DEFAULT,
	},
	locationModifiers: {
		level: "location",
		anyOf: [SEES_LOCATION_MENU],
		flags: [{ kind: "type", type: "franchise", is: false }],
		store: NOT_DEFAULT,
	},
	locationMenuTree: { level: "location", anyOf: [SEES_LOCATION_MENU], store: NOT_DEFAULT },
	locationScheduledChanges: {
		level: "location",
		anyOf: [[...SEES_LOCATION_MENU, "STORE_MENU_MANAGEMENT.API_UPDATE"]],
		store: NOT_DEFAULT,
	},
	locationChangeMenuParts: {
		level: "location",
		anyOf: [[...SEES_LOCATION_MENU, "STORE_MENU_MANAGEMENT.API_UPDATE"]],
		store: NOT_DEFAULT,
	},
	locationImportMenuParts: {
		level: "location",
		anyOf: [[...SEES_LOCATION_MENU, "STORE_MENU_MANAGEMENT.API_UPDATE"]],
		store: NOT_DEFAULT,
	},
	locationMenuPart: { level: "location", anyOf: [SEES_LOCATION_MENU], store: NOT_DEFAULT },
	locationMenuPartPos: { level: "location", anyOf: [SEES_LOCATION_MENU], store: NOT_DEFAULT },
	locationPosLayout: { level: "location", anyOf: [SEES_LOCATION_MENU], store: NOT_DEFAULT },
	soldOut: {
		level: "location",
		anyOf: [
			["STORE.NAVBAR_VIEW", "STORE_MENU_MANAGEMENT.SOLD_OUT"],
			["STORE.NAVBAR_VIEW", "STORE_MENU_MANAGEMENT.API_READ"],
		],
		store: [{ kind: "not-default" }, { kind: "not-central" }],
	},
	newSoldOut: {
		level: "location",
		anyOf: [["STORE.NAVBAR_VIEW", "STORE_MENU_MANAGEMENT.SOLD_OUT"]],
		store: [{ kind: "not-default" }, { kind: "not-central" }],
	},
} satisfies PagePolicies;
