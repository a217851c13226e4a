import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { MenuKind } from "~/models/menu/menu-kind";
import { isShown } from "~/models/menu/menu-part";
import type { LocationMenuPart } from "~/models/menu/own-values";
import { isSoldOut } from "~/models/menu/sold-out";
import {
	MAX_FOUND,
	type TrialComboItem,
	type TrialItem,
	type TrialModifier,
} from "~/models/quotes/trial-item";
import { containing } from "../core/containing";
import type { Tx } from "../core/database";
import { locationParts } from "../menu/location-parts";
import { findAtLocation } from "../menu/sold-out/find-at-location";

export const ORDERED: readonly MenuKind[] = ["storeItem", "combo"];

interface TrialItems {
	found: TrialItem[];
	asked: TrialItem[];
}

/** Items and combos by title words or ids, for people without access to the menu. Throws 404. */
export async function getTrialItems(
	tx: Tx,
	storeId: string,
	{ search, ids }: { search: string; ids: readonly string[] },
): Promise<TrialItems> {
	const parts = locationParts(tx, storeId);
	const found = await tx
		.select({ id: parts.id })
		.from(parts)
		.where(
			and(
				inArray(parts.kind, [...ORDERED]),
				isNull(parts.deletedAt),
				eq(parts.isArchived, false),
				search ? containing(parts.title, search) : undefined,
			),
		)
		.orderBy(asc(sql`lower(${parts.title})`), asc(parts.id))
		.limit(MAX_FOUND + 1);
	const foundIds = found.map(({ id }) => id);
	const items = await findAtLocation(tx, storeId, [...new Set([...foundIds, ...ids])]);
	const inCombos = await findAtLocation(tx, storeId, containedIds(items.filter(isCombo)));
	const all = [...items, ...inCombos];
	const groups = await findAtLocation(
		tx,
		storeId,
		containedIds(all.filter((item) => !isCombo(item))),
	);
	const choices = await findAtLocation(tx, storeId, containedIds(groups));
	const known = new Map([...all, ...groups, ...choices].map((part) => [part.id, part]));
	const present = (ids: readonly string[]) =>
		ids.flatMap((id) => {
			const item = known.get(id);
			return item && ORDERED.includes(item.kind) ? toTrialItem(item, known) : [];
		});
	return { found: present(foundIds), asked: present(ids) };
}

function containedIds(parts: readonly LocationMenuPart[]): string[] {
	return [...new Set(parts.flatMap((part) => part.parts))];
}

type Known = ReadonlyMap<string, LocationMenuPart>;

export function toTrialItem(item: LocationMenuPart, known: Known): TrialItem {
	return {
		...named(item),
		variationGroup: findVariationGroup(item, known),
		groups: isCombo(item) ? [] : toTrialGroups(item, known),
		choices: item.choices.map(({ id, title, quantity, isOptional, items }) => ({
			id,
			title,
			quantity,
			isOptional,
			items: items.flatMap(({ itemId, extraPrice, isDefault }): TrialComboItem[] =>
				shown([itemId], known).map((part) => ({
					...named(part),
					price: extraPrice,
					isDefault,
					groups: toTrialGroups(part, known),
				})),
			),
		})),
	};
}

function toTrialGroups({ parts: groups }: LocationMenuPart, known: Known): TrialItem["groups"] {
	const ofModifiers = shown(groups, known).filter(({ kind }) => kind === "itemOptions");
	return ofModifiers.map(({ id, title, parts, ...group }) => ({
		id,
		title,
		isMandatory: group.isMandatory,
		minSelections: group.minSelections,
		maxSelections: group.maxSelections,
		choices: shown(parts, known).map(named),
	}));
}

function findVariationGroup({ parts: groups }: LocationMenuPart, known: Known) {
	const group = shown(groups, known).find(({ kind }) => kind === "variationGroup");
	return group ? { title: group.title, variations: shown(group.parts, known).map(named) } : null;
}

function shown(ids: readonly string[], known: Known): LocationMenuPart[] {
	return ids.flatMap((id) => known.get(id) ?? []).filter(isShown);
}

function isCombo({ kind }: LocationMenuPart): boolean {
	return kind === "combo";
}

function named(part: LocationMenuPart): TrialModifier {
	const { id, title, price, soldOut, isOrderable, target } = part;
	return {
		id,
		title,
		price,
		isSoldOut: soldOut !== null && isSoldOut(soldOut, Date.now()),
		isForSale: isShown(part) && isOrderable && target !== "OFFLINE",
	};
}
