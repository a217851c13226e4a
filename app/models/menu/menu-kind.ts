import { MENU_IMAGE_FIELDS, type MenuImageField } from "./menu-image";

/** Kinds of menu parts, by their names in addresses and the contract (spec 2.8, 3.22). */
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
	/** Kinds of its ordered children; empty if it has none. */
	contains: readonly MenuKind[];
	/** Label of its children and their search; a combo's are the items of its choices. */
	partsLabel?: string;
	standsIn?: MenuKind;
	fields: readonly MenuKindField[];
	feature?: "isComboGroupsTabEnabled" | "isNativeComboEnabled" | "isItemBaseGroupEnabled";
	/** Fields behind a feature flag; while it is off, they keep the defaults of a new part. */
	fieldFeatures?: Readonly<Partial<Record<MenuKindField, "isVirtualMenuEnabled">>>;
}

const ON_THE_MENU = ["isVisible", "diningBehaviors"] as const;
const IN_ITS_HOURS = ["haveCustomSchedule", "weeklySchedule"] as const;

export const MENU_KIND: Readonly<Record<MenuKind, MenuKindDefinition>> = {
	itemSetConcept: {
		entity: "menu-concept",
		purpose: "Names, menus and locations.",
		label: "Menu concept",
		noun: ["menu concept", "menu concepts"],
		contains: ["itemSet"],
		partsLabel: "Menus",
		fields: ["subtitle", "stores", "primaryImageId"],
	},
	itemSet: {
		entity: "menu",
		purpose: "Names, categories, locations and hours.",
		label: "Menu",
		noun: ["menu", "menus"],
		contains: ["category"],
		partsLabel: "Categories",
		standsIn: "itemSetConcept",
		fields: ["subtitle", "stores", "target", ...ON_THE_MENU, ...IN_ITS_HOURS],
		fieldFeatures: { target: "isVirtualMenuEnabled" },
	},
	category: {
		entity: "menu-category",
		purpose: "Names, items and hours.",
		label: "Category",
		noun: ["category", "categories"],
		contains: ["storeItem", "storeItemGroup", "combo", "comboGroup"],
		partsLabel: "Items and groups",
		standsIn: "itemSet",
		fields: ["subtitle", ...ON_THE_MENU, ...IN_ITS_HOURS],
	},
	comboGroup: {
		entity: "menu-combo-group",
		purpose: "Names, items and combos.",
		label: "Combo group",
		noun: ["combo group", "combo groups"],
		contains: ["combo", "storeItem"],
		partsLabel: "Items and combos",
		standsIn: "category",
		fields: ["subtitle", "comboType", "promotion", ...ON_THE_MENU],
		feature: "isComboGroupsTabEnabled",
	},
	combo: {
		entity: "menu-combo",
		purpose: "Names, price and choices.",
		label: "Combo",
		noun: ["combo", "combos"],
		contains: ["storeItem"],
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
		purpose: "Items that differ only in size or type, shown as one.",
		label: "Item group",
		noun: ["item group", "item groups"],
		contains: ["storeItem"],
		partsLabel: "Items",
		standsIn: "category",
		fields: ["subtitle", ...ON_THE_MENU],
	},
	storeItem: {
		entity: "menu-item",
		purpose: "Names, price, choices and hours.",
		label: "Item",
		noun: ["item", "items"],
		contains: ["itemOptions", "variationGroup"],
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
		purpose: "Sizes or types of an item, each with its price.",
		label: "Variation group",
		noun: ["variation group", "variation groups"],
		contains: ["variation"],
		partsLabel: "Variations",
		standsIn: "storeItem",
		fields: ["isVisible"],
	},
	variation: {
		entity: "variation",
		purpose: "Names, price and availability.",
		label: "Variation",
		noun: ["variation", "variations"],
		contains: [],
		standsIn: "variationGroup",
		fields: ["price", "sku", "isOrderable", "isVisible"],
	},
	itemOptions: {
		entity: "modifier-group",
		purpose: "Names, modifiers and number of selections.",
		label: "Modifier group",
		noun: ["modifier group", "modifier groups"],
		contains: ["itemBase"],
		partsLabel: "Modifiers",
		standsIn: "storeItem",
		fields: ["isMandatory", "minSelections", "maxSelections", "isVisible"],
	},
	itemBaseGroup: {
		entity: "modifier-set",
		purpose: "Modifiers saved together for reuse.",
		label: "Modifier set",
		noun: ["modifier set", "modifier sets"],
		contains: ["itemBase"],
		partsLabel: "Modifiers",
		fields: [],
		feature: "isItemBaseGroupEnabled",
	},
	itemBase: {
		entity: "modifier",
		purpose: "Names, price and availability.",
		label: "Modifier",
		noun: ["modifier", "modifiers"],
		contains: [],
		standsIn: "itemOptions",
		fields: ["price", "sku", "isOrderable", "isVisible", "containsAlcohol"],
	},
};

export function findMenuKind(name: string | undefined): MenuKind | null {
	return MENU_KINDS.find((kind) => kind === name) ?? null;
}

export function nounWithArticle(kind: MenuKind): string {
	const [noun] = MENU_KIND[kind].noun;
	return `${/^[aeiou]/.test(noun) ? "An" : "A"} ${noun}`;
}

export function hasField(kind: MenuKind, field: MenuKindField): boolean {
	return MENU_KIND[kind].fields.includes(field);
}

export function goesInCategories(kind: MenuKind): boolean {
	return MENU_KIND.category.contains.includes(kind);
}

export function parentKinds(kind: MenuKind): MenuKind[] {
	return MENU_KINDS.filter((each) => MENU_KIND[each].contains.includes(kind));
}
