import type { MenuKind } from "~/models/menu/menu-kind";

export const POS_THING_TYPES = ["item", "category", "modifierGroup", "modifier"] as const;
export type PosThingType = (typeof POS_THING_TYPES)[number];

/** An object of a POS catalog (spec 7.11). */
export interface PosThing {
	guid: string;
	/** Variations come with their items, and only of items that have several. */
	type: PosThingType | "variation";
	name: string;
	/** In minor units; null without a price. */
	price: number | null;
	/** Parts per million, the sum of its taxes; null without taxes. */
	taxRatePpm: number | null;
	sku: string;
	isAvailable: boolean;
	/** Modifiers to choose; a maximum of 0 means no limit. */
	min: number | null;
	max: number | null;
	groups?: string[] | undefined;
	limits?: GroupLimits[] | undefined;
	item?: { guid: string; name: string } | undefined;
	/** Of an item; null where it has none, absent where the POS does not say. */
	picture?: PosPicture | null | undefined;
}

export interface PosPicture {
	id: string;
	version: string;
	url: string;
}

/** How many modifiers of a group an item takes; null as the group itself. */
export interface GroupLimits {
	group: string;
	min: number | null;
	max: number | null;
}

/** The id of a group as items with own limits have it; the menu holds it beside the group itself. */
export function limitedGroupId({ group, min, max }: GroupLimits): string {
	return `${group}~${min ?? ""}-${max ?? ""}`;
}

/** The group of an id, with the limits that the id names. */
export function parseGroupId(guid: string): GroupLimits {
	const [, group, min, max] = /^(.+)~(\d*)-(\d*)$/.exec(guid) ?? [];
	const toLimit = (text: string | undefined) => (text ? Number(text) : null);
	return { group: group ?? guid, min: toLimit(min), max: toLimit(max) };
}

/** The name by which people tell such a group from the group itself. */
export function limitedGroupName(name: string, { min, max }: Omit<GroupLimits, "group">): string {
	const [least, most] = [min ?? 0, max ?? 0];
	if (most === 0) return least === 0 ? `${name} (any number)` : `${name} (at least ${least})`;
	if (least === most) return `${name} (${most})`;
	return least === 0 ? `${name} (up to ${most})` : `${name} (${least}–${most})`;
}

/** Name of an object listed without its item. */
export function posThingLabel({ name, item }: Pick<PosThing, "name" | "item">): string {
	return item ? `${item.name}: ${name}` : name;
}

export interface PosThingFound
	extends Omit<PosThing, "type" | "item" | "groups" | "limits" | "picture"> {
	type: PosThingType;
	linkedTo: { id: string; title: string } | null;
}

export interface PosTax {
	guid: string;
	name: string;
	ratePpm: number;
	isIncluded: boolean;
}

export const POS_TYPE_OF: Partial<Record<MenuKind, PosThingType>> = {
	storeItem: "item",
	category: "category",
	itemOptions: "modifierGroup",
	itemBase: "modifier",
};

export const KIND_OF_POS_TYPE: Record<PosThing["type"], MenuKind> = {
	item: "storeItem",
	category: "category",
	modifierGroup: "itemOptions",
	modifier: "itemBase",
	variation: "variation",
};

/** Spec 8.7. */
export const ITEM_SYNC_FAILED = "Some error occurred while item sync";
