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
	item?: { guid: string; name: string } | undefined;
}

/** Name of a thing where its item is not beside it. */
export function posThingLabel({ name, item }: Pick<PosThing, "name" | "item">): string {
	return item ? `${item.name}: ${name}` : name;
}

export interface PosThingFound extends Omit<PosThing, "type" | "item" | "groups"> {
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
