import { MENU_IMAGE_FIELDS, type MenuImageField } from "./menu-image";

/** The kinds of things that make up a menu, by the names that addresses and the contract give them (spec 2.8, 3.22). */
export const MENU_KINDS = [
	"itemSetConcept",
	"itemSet",
	"category",
	"comboGroup",
	"combo",
	"storeItemGroup",
	"storeItem",
	"variationGroup",
	"variation",
	"itemOptions",
	"itemBaseGroup",
	"itemBase",
] as const;
export type MenuKind = (typeof MENU_KINDS)[number];

export type MenuKindField =
	| "subtitle"
	| "price"
	| "priceType"
	| "pricePrefix"
	| "sku"
	| "isVisible"
	| "isOrderable"
	| "prepMinutes"
	| "weightAmount"
	| "weightUnit"
	| "containsAlcohol"
	| "taxRatePpm"
	| "minQuantity"
	| "maxQuantity"
	| "minSelections"
	| "maxSelections"
	| "isMandatory"
	| "target"
	| "comboType"
	| "promotion"
	| "choices"
	| "selectionType"
	| "diningBehaviors"
	| "stores"
	| "haveCustomSchedule"
	| "weeklySchedule"
	| MenuImageField;

export interface MenuKindDefinition {
	entity: string;
	purpose: string;
	label: string;
	noun: readonly [one: string, many: string];
	/** What it holds, in an order of its own; none: nothing. */
	holds: readonly MenuKind[];
	/** What its parts are called, and how one looks for them; a combo holds what its choices offer. */
	partsLabel?: string;
	standsIn?: MenuKind;
	fields: readonly MenuKindField[];
	feature?: "isComboGroupsTabEnabled" | "isNativeComboEnabled" | "isItemBaseGroupEnabled";
	/** Fields that stand behind a switch of their own: while it is off, they keep what a new thing has. */
	fieldFeatures?: Readonly<Partial<Record<MenuKindField, "isVirtualMenuEnabled">>>;
}

const ON_THE_MENU = ["isVisible", "diningBehaviors"] as const;
const IN_ITS_HOURS = ["haveCustomSchedule", "weeklySchedule"] as const;

export const MENU_KIND: Readonly<Record<MenuKind, MenuKindDefinition>> = {
	itemSetConcept: {
		entity: "menu-concept",
		purpose: "Its names, the menus in it, and where it is sold.",
		label: "Menu concept",
		noun: ["menu concept", "menu concepts"],
		holds: ["itemSet"],
		partsLabel: "Menus",
		fields: ["subtitle", "stores", "primaryImageId"],
	},
	itemSet: {
		entity: "menu",
		purpose: "Its names and categories, and where and when it is sold.",
		label: "Menu",
		noun: ["menu", "menus"],
		holds: ["category"],
		partsLabel: "Categories",
		standsIn: "itemSetConcept",
		fields: ["subtitle", "stores", "target", ...ON_THE_MENU, ...IN_ITS_HOURS],
		fieldFeatures: { target: "isVirtualMenuEnabled" },
	},
	category: {
		entity: "menu-category",
		purpose: "Its names, what is in it, and when it is sold.",
		label: "Category",
		noun: ["category", "categories"],
		holds: ["storeItem", "storeItemGroup", "combo", "comboGroup"],
		partsLabel: "Items and groups",
		standsIn: "itemSet",
		fields: ["subtitle", ...ON_THE_MENU, ...IN_ITS_HOURS],
	},
	comboGroup: {
		entity: "menu-combo-group",
		purpose: "Its names, and the items and combos in it.",
		label: "Combo group",
		noun: ["combo group", "combo groups"],
		holds: ["combo", "storeItem"],
		partsLabel: "Items and combos",
		standsIn: "category",
		fields: ["subtitle", "comboType", "promotion", ...ON_THE_MENU],
		feature: "isComboGroupsTabEnabled",
	},
	combo: {
		entity: "menu-combo",
		purpose: "Its names and price, and what a customer chooses in it.",
		label: "Combo",
		noun: ["combo", "combos"],
		holds: ["storeItem"],
		standsIn: "category",
		fields: [
			"subtitle",
			"price",
			"pricePrefix",
			"sku",
			"isOrderable",
			"target",
			...ON_THE_MENU,
			...IN_ITS_HOURS,
			"taxRatePpm",
			"minQuantity",
			"maxQuantity",
			"choices",
			...MENU_IMAGE_FIELDS,
		],
		feature: "isNativeComboEnabled",
	},
	storeItemGroup: {
		entity: "menu-item-group",
		purpose: "Items that differ in size or kind only, shown to customers as one.",
		label: "Item group",
		noun: ["item group", "item groups"],
		holds: ["storeItem"],
		partsLabel: "Items",
		standsIn: "category",
		fields: ["subtitle", ...ON_THE_MENU],
	},
	storeItem: {
		entity: "menu-item",
		purpose: "Its names and price, the choices it comes with, and when it is sold.",
		label: "Item",
		noun: ["item", "items"],
		holds: ["itemOptions", "variationGroup"],
		partsLabel: "Modifier and variation groups",
		standsIn: "category",
		fields: [
			"subtitle",
			"price",
			"priceType",
			"pricePrefix",
			"sku",
			"isOrderable",
			"target",
			...ON_THE_MENU,
			...IN_ITS_HOURS,
			"prepMinutes",
			"weightAmount",
			"weightUnit",
			"containsAlcohol",
			"taxRatePpm",
			"minQuantity",
			"maxQuantity",
			"selectionType",
			...MENU_IMAGE_FIELDS,
		],
	},
	variationGroup: {
		entity: "variation-group",
		purpose: "Its names, and the sizes or kinds of an item, each at a price of its own.",
		label: "Variation group",
		noun: ["variation group", "variation groups"],
		holds: ["variation"],
		partsLabel: "Variations",
		standsIn: "storeItem",
		fields: ["isVisible"],
	},
	variation: {
		entity: "variation",
		purpose: "Its names, the price that replaces the item's, and whether it is sold.",
		label: "Variation",
		noun: ["variation", "variations"],
		holds: [],
		standsIn: "variationGroup",
		fields: ["price", "sku", "isOrderable", "isVisible"],
	},
	itemOptions: {
		entity: "modifier-group",
		purpose: "Its names, its modifiers, and how many of them a customer chooses.",
		label: "Modifier group",
		noun: ["modifier group", "modifier groups"],
		holds: ["itemBase"],
		partsLabel: "Modifiers",
		standsIn: "storeItem",
		fields: ["isMandatory", "minSelections", "maxSelections", "isVisible"],
	},
	itemBaseGroup: {
		entity: "modifier-set",
		purpose: "Modifiers kept together, to look them up and reuse them.",
		label: "Modifier set",
		noun: ["modifier set", "modifier sets"],
		holds: ["itemBase"],
		partsLabel: "Modifiers",
		fields: [],
		feature: "isItemBaseGroupEnabled",
	},
	itemBase: {
		entity: "modifier",
		purpose: "Its names and price, and whether it is sold.",
		label: "Modifier",
		noun: ["modifier", "modifiers"],
		holds: [],
		standsIn: "itemOptions",
		fields: ["price", "sku", "isOrderable", "isVisible", "containsAlcohol"],
	},
};

export function findMenuKind(name: string | undefined): MenuKind | null {
	return MENU_KINDS.find((kind) => kind === name) ?? null;
}

export function oneOf(kind: MenuKind): string {
	const [noun] = MENU_KIND[kind].noun;
	return `${/^[aeiou]/.test(noun) ? "An" : "A"} ${noun}`;
}

export function hasField(kind: MenuKind, field: MenuKindField): boolean {
	return MENU_KIND[kind].fields.includes(field);
}

export function holdersOf(kind: MenuKind): MenuKind[] {
	return MENU_KINDS.filter((each) => MENU_KIND[each].holds.includes(kind));
}
