import { sameEveryDay, WEEKDAYS, type WeeklySchedule } from "~/models/hours/business-hours";
import type { DiningBehavior } from "~/models/orders/order";
import type { Currency } from "~/models/shared/money";
import { type ComboChoice, type ComboIssues, comboIssues } from "./combo";
import { type MenuImages, NO_MENU_IMAGES } from "./menu-image";
import { MENU_KIND, type MenuKind, type MenuKindField, nounWithArticle } from "./menu-kind";

export const PRICE_TYPES = ["fixed", "by-weight"] as const;
export type PriceType = (typeof PRICE_TYPES)[number];
export const PRICE_TYPE_LABELS: Record<PriceType, string> = {
	fixed: "One price",
	"by-weight": "Price per weight unit",
};

export const MENU_WEIGHT_UNITS = ["oz", "lb", "g", "kg"] as const;
export type MenuWeightUnit = (typeof MENU_WEIGHT_UNITS)[number];
export const MENU_WEIGHT_UNIT_LABELS: Record<MenuWeightUnit, string> = {
	oz: "Ounces",
	lb: "Pounds",
	g: "Grams",
	kg: "Kilograms",
};

export const COMBO_TYPES = ["COMBO", "BOX"] as const;
export type ComboType = (typeof COMBO_TYPES)[number];
export const COMBO_TYPE_LABELS: Record<ComboType, string> = { COMBO: "Combo", BOX: "Box" };

/** Sales channel (spec 3.23): online, in the restaurant, or both. */
export const MENU_TARGETS = ["ONLINE", "OFFLINE", "MIXT"] as const;
export type MenuTarget = (typeof MENU_TARGETS)[number];
export const MENU_TARGET_LABELS: Record<MenuTarget, string> = {
	ONLINE: "Online only",
	OFFLINE: "In-store only",
	MIXT: "Online and in-store",
};

/** Rule if the customer chooses no variation: require one, or use the group's first. */
export const SELECTION_TYPES = ["REQUIRED", "FIRST"] as const;
export type SelectionType = (typeof SELECTION_TYPES)[number];
export const SELECTION_TYPE_LABELS: Record<SelectionType, string> = {
	REQUIRED: "The customer chooses one",
	FIRST: "First one, unless the customer chooses another",
};

/** A menu part from concept to modifier (spec 3.22–3.24); fields that its kind lacks keep their defaults. */
export interface MenuPart extends MenuImages {
	id: string;
	kind: MenuKind;
	title: string;
	/** Name for kitchen and office; "" uses the title. */
	internalName: string;
	subtitle: string;
	description: string;
	posGuid: string | null;
	isEnabled: boolean;
	isArchived: boolean;
	isVisible: boolean;
	isOrderable: boolean;
	/** Dining behaviors it is sold for, in the order of `DINING_BEHAVIORS`; empty means all. */
	diningBehaviors: DiningBehavior[];
	/** Sorted ids of the locations that sell it; null means all. */
	stores: string[] | null;
	/** Sold in these hours alone, on the clock of each location, while `haveCustomSchedule` is on. */
	haveCustomSchedule: boolean;
	weeklySchedule: WeeklySchedule;
	/** In minor units; null if not set. */
	price: number | null;
	priceType: PriceType;
	pricePrefix: string;
	sku: string;
	prepMinutes: number | null;
	/** In hundredths of the unit. */
	weightAmount: number | null;
	weightUnit: MenuWeightUnit | null;
	containsAlcohol: boolean;
	/** Parts per million; null where the location's taxes apply. */
	taxRatePpm: number | null;
	minQuantity: number | null;
	maxQuantity: number | null;
	/** Modifiers to choose; a maximum of 0 means no limit. */
	minSelections: number;
	maxSelections: number;
	isMandatory: boolean;
	target: MenuTarget;
	comboType: ComboType;
	/** Customer-facing text of a combo group's offer: "Save 2.00 with a drink". */
	promotion: string;
	choices: ComboChoice[];
	selectionType: SelectionType;
	parts: string[];
	version: number;
	updatedAt: string;
}

export interface MenuPartName {
	id: string;
	kind: MenuKind;
	title: string;
	isArchived: boolean;
}

export interface MenuPartHolder extends MenuPartName {
	showOrder: number;
}

interface MenuPartPlace {
	standsIn: MenuPartHolder[];
	/** Currency of the price: the location's, or the one most of the organization's locations use. */
	currency: Currency;
}

export interface MenuPartRow extends MenuPart, MenuPartPlace {
	/** The titles of the brands it belongs to, in a food hall; else empty. */
	brands: string[];
}

export interface MenuPartDetail extends MenuPart, MenuPartPlace {
	held: MenuPartName[];
}

/** Items whose group would be empty without this modifier or variation. */
export interface MenuPartNeeds {
	neededBy?: { id: string; title: string; group: string }[];
}

export type MenuPartFields = Omit<MenuPart, "id" | "kind" | "version" | "updatedAt">;

/** A form posts two fields for each, and takes 2,000. */
export const MAX_PARTS = 900;

export const MAX_NAMED = 5_000;

export const MAX_CATEGORIES = 100;
export const MAX_CATEGORIES_MESSAGE = `Choose at most ${MAX_CATEGORIES} categories`;

export const NEW_MENU_PART: MenuPartFields = {
	title: "",
	internalName: "",
	subtitle: "",
	description: "",
	posGuid: null,
	isEnabled: true,
	isArchived: false,
	isVisible: true,
	isOrderable: true,
	diningBehaviors: [],
	stores: null,
	haveCustomSchedule: false,
	weeklySchedule: sameEveryDay([]),
	price: null,
	priceType: "fixed",
	pricePrefix: "",
	sku: "",
	prepMinutes: null,
	weightAmount: null,
	weightUnit: null,
	containsAlcohol: false,
	taxRatePpm: null,
	minQuantity: null,
	maxQuantity: null,
	minSelections: 0,
	maxSelections: 0,
	isMandatory: false,
	target: "MIXT",
	comboType: "COMBO",
	promotion: "",
	choices: [],
	selectionType: "REQUIRED",
	...NO_MENU_IMAGES,
	parts: [],
};

export function isShown({
	isEnabled,
	isVisible,
	isArchived,
}: Pick<MenuPart, "isEnabled" | "isVisible" | "isArchived">): boolean {
	return isEnabled && isVisible && !isArchived;
}

export type MenuIssues = Partial<Record<keyof MenuPartFields, string[]>> & ComboIssues;

/** Validates a part by field with the messages of spec 5.8; null if valid. */
export function menuPartIssues(kind: MenuKind, part: MenuPartFields): MenuIssues | null {
	const issues: MenuIssues = {
		...foreignFields(kind, part),
		...weightIssues(part),
		...selectionIssues(kind, part),
		...quantityRangeIssues(part),
		...(kind === "combo" && comboIssues(part.choices)),
		...(kind === "variationGroup" &&
			part.parts.length === 0 && { parts: ["To save, add at least one variation."] }),
	};
	return Object.keys(issues).length > 0 ? issues : null;
}

function foreignFields(kind: MenuKind, part: MenuPartFields): MenuIssues {
	const { fields } = MENU_KIND[kind];
	const foreign = (Object.keys(NEW_MENU_PART) as (keyof MenuPartFields)[]).filter(
		(field) =>
			KIND_FIELDS.has(field as MenuKindField) &&
			!fields.includes(field as MenuKindField) &&
			!isFirstValue(field, part),
	);
	return Object.fromEntries(
		foreign.map((field) => [field, [`${nounWithArticle(kind)} does not have this`]]),
	);
}

function isFirstValue(field: keyof MenuPartFields, part: MenuPartFields): boolean {
	if (field === "weeklySchedule") return WEEKDAYS.every((day) => part[field][day].length === 0);
	return JSON.stringify(part[field]) === JSON.stringify(NEW_MENU_PART[field]);
}

const KIND_FIELDS = new Set<MenuKindField>(
	Object.values(MENU_KIND).flatMap(({ fields }) => fields),
);

function weightIssues({ priceType, weightAmount, weightUnit }: MenuPartFields): MenuIssues {
	if (weightAmount === null && weightUnit !== null) {
		return { weightAmount: ["Amount is required if unit is set"] };
	}
	if (weightAmount !== null && weightUnit === null) {
		return { weightUnit: ["Unit is required if amount is set"] };
	}
	return priceType === "by-weight" && weightUnit === null
		? { weightUnit: ["Choose a weight unit for this price type"] }
		: {};
}

function selectionIssues(kind: MenuKind, part: MenuPartFields): MenuIssues {
	if (kind !== "itemOptions") return {};
	const { minSelections: min, maxSelections: max, isMandatory, parts } = part;
	const issues: MenuIssues = {};
	if (parts.length === 0) issues.parts = ["To save, add at least one modifier."];
	if (max > 0 && min > max) issues.minSelections = ["Enter 0, or a number up to the maximum"];
	if (isMandatory && min === 0) {
		issues.minSelections = ["Enter 1 or more for a mandatory group"];
	}
	return issues;
}

function quantityRangeIssues({ minQuantity, maxQuantity }: MenuPartFields): MenuIssues {
	const isCrossed = minQuantity !== null && maxQuantity !== null && minQuantity > maxQuantity;
	return isCrossed ? { minQuantity: ["Enter a number up to the maximum"] } : {};
}
