import type { FlagCondition } from "./flag-condition";

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

export const MENU_TYPES = {
	menuConcepts: {
		itemType: "itemSetConcept",
		title: "Menu concepts",
		purpose: "Groups of menus, such as brands.",
		icon: "book",
		flags: [],
	},
	menus: {
		itemType: "itemSet",
		title: "Menus",
		purpose: "Menus, such as lunch or dinner, and their hours.",
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
	itemGroups: {
		itemType: "storeItemGroup",
		title: "Item groups",
		purpose: "Items that differ only in size or type.",
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
		purpose: "Sizes or types of an item.",
		icon: "table",
		flags: [],
	},
	variations: {
		itemType: "variation",
		title: "Variations",
		purpose: "Single sizes or types, each with its price.",
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
		purpose: "Modifiers saved together for reuse.",
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
	comboGroups: {
		itemType: "comboGroup",
		title: "Combo groups",
		purpose: "Boxes and combos with the same choices.",
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
} satisfies Record<string, MenuType>;

export type MenuKey = keyof typeof MENU_TYPES;
export type LocationMenuKey = `location${Capitalize<MenuKey>}`;

export const MENU_KEYS = Object.keys(MENU_TYPES) as MenuKey[];

export function findMenuPages(itemType: string) {
	const key = MENU_KEYS.find((each) => MENU_TYPES[each].itemType === itemType);
	return key ? { organization: key, location: locationKey(key) } : null;
}

export function described(key: MenuKey) {
	const { title, purpose, icon, flags } = MENU_TYPES[key];
	return { title, purpose, icon, flags };
}

export function locationKey(key: MenuKey): LocationMenuKey {
	return `location${key[0]?.toUpperCase()}${key.slice(1)}` as LocationMenuKey;
}
