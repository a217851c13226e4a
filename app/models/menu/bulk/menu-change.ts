import type { DiningBehavior } from "~/models/orders/order";
import {
	hasField,
	MENU_KIND,
	type MenuKind,
	type MenuKindField,
	nounWithArticle,
} from "../menu-kind";
import { type MenuPartFields, type MenuTarget, menuPartIssues } from "../menu-part";
import type { MenuFilter } from "../menu-part.list";
import type { OwnField } from "../own-values";
import { changedPrice, type PriceChange } from "./price-change";

export const CHANGED_SWITCHES = [
	"isEnabled",
	"isArchived",
	"isVisible",
	"isOrderable",
	"containsAlcohol",
] as const;
export type ChangedSwitch = (typeof CHANGED_SWITCHES)[number];

/** One change for many parts of a kind; missing fields stay unchanged. */
export interface MenuChange extends Partial<Record<ChangedSwitch, boolean>> {
	target?: MenuTarget | undefined;
	price?: PriceChange | undefined;
	/** Null: the rule of each location. */
	taxRatePpm?: number | null | undefined;
	diningBehaviors?: DiningBehavior[] | undefined;
	/** Containers to append to, and containers to remove from. */
	addTo?: string[] | undefined;
	removeFrom?: string[] | undefined;
	/** Own values to drop at a location, so that they follow the organization again. */
	follow?: OwnField[] | undefined;
}

export const CHANGED_HERE: readonly (keyof MenuChange)[] = [
	"isEnabled",
	"isVisible",
	"isOrderable",
	"price",
	"follow",
];

/** Selects parts of a kind: these ids, or (null) all that match the search and filters. */
export interface WhichParts extends Record<MenuFilter, string[]> {
	ids: string[] | null;
	search: string;
}

export const MAX_CHANGED = 20_000;
export const TOO_MANY_MESSAGE = "Filter the list to 20,000 entries or fewer";
export const GONE_MESSAGE = "No longer exists.";
export const SAME_MESSAGE = "No changes.";
export const CHANGED_SINCE_MESSAGE = "Skipped because it changed after the preview.";

/** Parent kind to add to or remove from in bulk; null unless it is a concept, menu or category. */
export function bulkParentKind(kind: MenuKind): MenuKind | null {
	const { standsIn } = MENU_KIND[kind];
	return standsIn && ["itemSetConcept", "itemSet", "category"].includes(standsIn) ? standsIn : null;
}

export function canChange(
	kind: MenuKind,
	field: keyof MenuChange,
	{ isHere }: { isHere: boolean } = { isHere: false },
): boolean {
	if (isHere && !CHANGED_HERE.includes(field)) return false;
	if (field === "follow") return isHere;
	if (field === "addTo" || field === "removeFrom") return bulkParentKind(kind) !== null;
	if (field === "isArchived") return true;
	if (field === "isEnabled") return kind !== "itemBaseGroup";
	return hasField(kind, field as MenuKindField);
}

/** Issues for changed fields that the kind does not have, by field; null without any. */
export function foreignChanges(
	kind: MenuKind,
	change: MenuChange,
	level: { isHere: boolean } = { isHere: false },
): Partial<Record<keyof MenuChange, string[]>> | null {
	const foreign = (Object.keys(change) as (keyof MenuChange)[]).filter(
		(field) => change[field] !== undefined && !canChange(kind, field, level),
	);
	if (foreign.length === 0) return null;
	const where = level.isHere ? " at a location" : "";
	return Object.fromEntries(
		foreign.map((field) => [field, [`${nounWithArticle(kind)} does not have this${where}`]]),
	);
}

/** New values of one part, or why it cannot change (spec 5.8); ignores parents and `follow`. */
export function plannedValues(
	kind: MenuKind,
	part: MenuPartFields,
	change: MenuChange,
): { patch: Partial<MenuPartFields> } | { problem: string } {
	const { price, addTo: _, removeFrom: __, follow: ___, ...values } = change;
	const changed = Object.entries(values).filter(([, value]) => value !== undefined);
	const patch: Partial<MenuPartFields> = Object.fromEntries(changed);
	if (price) {
		const priced = changedPrice(part.price, price);
		if ("problem" in priced) return priced;
		patch.price = priced.price;
	}
	const issues = menuPartIssues(kind, { ...part, ...patch });
	if (issues) return { problem: [...new Set(Object.values(issues).flat())].join(". ") };
	return { patch };
}

/** Ids after removing some and appending others. */
export function withMoved(
	parts: readonly string[],
	{ added, removed }: { added: readonly string[]; removed: readonly string[] },
): string[] {
	const left = new Set(removed);
	const remaining = parts.filter((id) => !left.has(id));
	const known = new Set(remaining);
	return [...remaining, ...added.filter((id) => !known.has(id))];
}
