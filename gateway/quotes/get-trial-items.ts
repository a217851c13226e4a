import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { MenuKind } from "~/models/menu/menu-kind";
import { isShown } from "~/models/menu/menu-part";
import type { MenuPartHere } from "~/models/menu/own-values";
import { isSoldOut } from "~/models/menu/sold-out";
import {
	MAX_FOUND,
	type TrialComboItem,
	type TrialItem,
	type TrialModifier,
} from "~/models/quotes/trial";
import { containing } from "../core/containing";
import type { Tx } from "../core/database";
import { partsHere } from "../menu/parts-here";
import { findHere } from "../menu/sold-out/find-here";

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
	const parts = partsHere(tx, storeId);
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
		.limit(MAX_FOUND);
	const foundIds = found.map(({ id }) => id);
	const items = await findHere(tx, storeId, [...new Set([...foundIds, ...ids])]);
	const inCombos = await findHere(tx, storeId, containedIds(items.filter(isCombo)));
	const all = [...items, ...inCombos];
	const groups = await findHere(tx, storeId, containedIds(all.filter((item) => !isCombo(item))));
	const choices = await findHere(tx, storeId, containedIds(groups));
	const known = new Map([...all, ...groups, ...choices].map((part) => [part.id, part]));
	const present = (ids: readonly string[]) =>
		ids.flatMap((id) => {
			const item = known.get(id);
			return item && ORDERED.includes(item.kind) ? toTrialItem(item, known) : [];
		});
	return { found: present(foundIds), asked: present(ids) };
}

function containedIds(parts: readonly MenuPartHere[]): string[] {
	return [...new Set(parts.flatMap((part) => part.parts))];
}

type Known = ReadonlyMap<string, MenuPartHere>;

export function toTrialItem(item: MenuPartHere, known: Known): TrialItem {
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

function toTrialGroups({ parts: groups }: MenuPartHere, known: Known): TrialItem["groups"] {
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

function findVariationGroup({ parts: groups }: MenuPartHere, known: Known) {
	const group = shown(groups, known).find(({ kind }) => kind === "variationGroup");
	return group ? { title: group.title, variations: shown(group.parts, known).map(named) } : null;
}

function shown(ids: readonly string[], known: Known): MenuPartHere[] {
	return ids.flatMap((id) => known.get(id) ?? []).filter(isShown);
}

function isCombo({ kind }: MenuPartHere): boolean {
	return kind === "combo";
}

function named(part: MenuPartHere): TrialModifier {
	const { id, title, price, soldOut, isOrderable, target } = part;
	return {
		id,
		title,
		price,
		isSoldOut: soldOut !== null && isSoldOut(soldOut, Date.now()),
		isForSale: isShown(part) && isOrderable && target !== "OFFLINE",
	};
}
