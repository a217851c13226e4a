import type { PlannedEnd } from "~/models/hours/planned-end";
import type { MenuKind } from "./menu-kind";
import type { MenuPartName } from "./menu-part";

/** Period in which a location is out of something, ISO UTC; null `until` lasts until you turn it back on. */
export interface SoldOut {
	since: string;
	until: string | null;
}

export const SOLD_OUT_KINDS = [
	"storeItem",
	"combo",
	"variation",
	"itemBase",
] as const satisfies MenuKind[];
export type SoldOutKind = (typeof SOLD_OUT_KINDS)[number];

export const SOLD_OUT_KIND_LABELS: Record<SoldOutKind, string> = {
	storeItem: "Item",
	combo: "Combo",
	variation: "Variation",
	itemBase: "Modifier",
};

export const SOLD_OUT_KIND_HEADS: Record<SoldOutKind, string> = {
	storeItem: "Items",
	combo: "Combos",
	variation: "Variations",
	itemBase: "Modifiers",
};

export interface SoldOutRow extends SoldOut {
	id: string;
	kind: SoldOutKind;
	title: string;
	by: string;
}

export interface SoldOutChoice {
	id: string;
	kind: SoldOutKind;
	title: string;
	/** Names of its parents, which distinguish parts with the same name. */
	standsIn: string[];
}

/** A part that the location sells, under its category; null without one. */
export interface SoldOutMenuRow extends SoldOutChoice {
	category: string | null;
	/** Among the most ordered ones of late, which come first. */
	isPopular: boolean;
	soldOut: SoldOut | null;
}

export interface SoldOutPreview {
	parts: MenuPartName[];
	/** ISO UTC; null until you turn it back on. */
	until: string | null;
	/** Items that can no longer be ordered, because a required choice is missing. */
	impossible: { item: MenuPartName; group: string }[];
}

export const SOLD_OUT_ENDS = [
	"next-opening",
	"2-hours",
	"time",
	"open",
] as const satisfies PlannedEnd[];
export type SoldOutEnd = (typeof SOLD_OUT_ENDS)[number];

export const SOLD_OUT_END_LABELS: Record<SoldOutEnd, { label: string; hint?: string }> = {
	"next-opening": {
		label: "Until the next opening",
		hint: "If closed now, stays sold out through the next opening hours.",
	},
	"2-hours": { label: "For 2 hours" },
	time: { label: "Until a set time" },
	open: { label: "Until you turn it back on" },
};

export const SOLD_OUT_END_NOTE = "Until the next opening, unless you choose another end.";

export const SOLD_OUT_MESSAGES = {
	nothing: "Choose at least one",
	noEnd: "Choose when it is back on sale",
	noTime: "Enter a day and a time",
	pastTime: "This time has passed",
	noOpening: "No opening is scheduled. Choose another end time.",
	gone: "Some of these are no longer on the menu. Choose again.",
};

export const MAX_SOLD_OUT = 200;

/** Whether it is sold out at an instant (ms). */
export function isSoldOut(soldOut: SoldOut | null, at: number): boolean {
	if (!soldOut) return false;
	return soldOut.until === null || Date.parse(soldOut.until) > at;
}

const MAX_NAMED = 3;

/** "Slaw is", "Slaw and Ranch are", "Slaw, Ranch, Fries and 2 more are"; "It is" without titles. */
export function titlesAre(titles: readonly string[]): string {
	const more = titles.length - MAX_NAMED;
	const named = more > 0 ? [...titles.slice(0, MAX_NAMED), `${more} more`] : [...titles];
	const last = named.pop() ?? "It";
	return named.length > 0 ? `${named.join(", ")} and ${last} are` : `${last} is`;
}
