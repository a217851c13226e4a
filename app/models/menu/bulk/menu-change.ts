import type { DiningBehavior } from "~/models/orders/order";
import { hasField, MENU_KIND, type MenuKind, type MenuKindField, oneOf } from "../menu-kind";
import { type MenuPartFields, type MenuTarget, menuProblems } from "../menu-part";
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

/** One change for many things of a kind; what is missing stays as it is. */
export interface MenuChange extends Partial<Record<ChangedSwitch, boolean>> {
	target?: MenuTarget | undefined;
	price?: PriceChange | undefined;
	/** Null: the rule of each location. */
	taxRatePpm?: number | null | undefined;
	diningBehaviors?: DiningBehavior[] | undefined;
	/** What they are put into, at its end, and what they are taken out of. */
	addTo?: string[] | undefined;
	removeFrom?: string[] | undefined;
	/** What a location holds of its own no longer, so that it follows the organization again. */
	follow?: OwnField[] | undefined;
}

export const CHANGED_HERE: readonly (keyof MenuChange)[] = [
	...(["isEnabled", "isVisible", "isOrderable", "price", "follow"] as const),
];

/** Which things of a kind: those ids, or (null) all that a search and filters of the list match. */
export interface WhichParts extends Record<MenuFilter, string[]> {
	ids: string[] | null;
	search: string;
}

export const MOST_CHANGED = 20_000;
export const TOO_MANY_MESSAGE = "Filter the list to at most 20,000 parts";
export const GONE_MESSAGE = "It no longer exists.";
export const SAME_MESSAGE = "No changes.";
export const CHANGED_SINCE_MESSAGE = "Skipped because it changed after the preview.";

/** What things of this kind are put into and taken out of many at a time, of what an organization has few; null for none. */
export function bulkHolderOf(kind: MenuKind): MenuKind | null {
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
	if (field === "addTo" || field === "removeFrom") return bulkHolderOf(kind) !== null;
	if (field === "isArchived") return true;
	if (field === "isEnabled") return kind !== "itemBaseGroup";
	return hasField(kind, field as MenuKindField);
}

/** What a change asks that no thing of the kind has there, by field; null for nothing. */
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
		foreign.map((field) => [field, [`${oneOf(kind)} does not have this${where}`]]),
	);
}

/** One thing's new values, or why not (spec 5.8); without what it stands in and where it follows the organization. */
export function plannedValues(
	kind: MenuKind,
	part: MenuPartFields,
	change: MenuChange,
): { patch: Partial<MenuPartFields> } | { problem: string } {
	const { price, addTo: _, removeFrom: __, follow: ___, ...values } = change;
	const given = Object.entries(values).filter(([, value]) => value !== undefined);
	const patch: Partial<MenuPartFields> = Object.fromEntries(given);
	if (price) {
		const priced = changedPrice(part.price, price);
		if ("problem" in priced) return priced;
		patch.price = priced.price;
	}
	const problems = menuProblems(kind, { ...part, ...patch });
	if (problems) return { problem: [...new Set(Object.values(problems).flat())].join(". ") };
	return { patch };
}

/** The ids that something holds after some were taken out and others put at its end. */
export function withMoved(
	parts: readonly string[],
	{ added, removed }: { added: readonly string[]; removed: readonly string[] },
): string[] {
	const left = new Set(removed);
	const remaining = parts.filter((id) => !left.has(id));
	const known = new Set(remaining);
	return [...remaining, ...added.filter((id) => !known.has(id))];
}
