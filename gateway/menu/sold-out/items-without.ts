import { and, inArray, isNull } from "drizzle-orm";
import { emptiedGroups, impossibleItems, isRequired } from "~/models/menu/impossible-items";
import { atLocation, type LocationMenuPart } from "~/models/menu/own-values";
import type { Tx } from "../../core/database";
import { presentMenuPart } from "../menu-part";
import { menuLinks, menuParts } from "../tables";
import { findAtLocation } from "./find-at-location";

/** Items that could not be ordered without these choices, each with the group left empty. Few statements for any number. */
export async function itemsWithout(
	tx: Tx,
	storeId: string | null,
	parts: readonly LocationMenuPart[],
): Promise<{ item: LocationMenuPart; group: LocationMenuPart }[]> {
	const modifiers = parts.filter(isChoice).map(({ id }) => id);
	const groups = await holdersAt(tx, storeId, modifiers);
	const mandatory = groups.filter(isRequired);
	if (mandatory.length === 0) return [];
	const contained = await partsAt(tx, storeId, [
		...new Set(mandatory.flatMap((each) => each.parts)),
	]);
	const gone = new Set(parts.map(({ id }) => id));
	const emptied = emptiedGroups({
		gone,
		groups: mandatory,
		modifiers: new Map([...contained, ...parts].map((part) => [part.id, part])),
	});
	// Only emptied groups: a group with another choice may be in thousands of items.
	const holders = emptied.map(({ id }) => id);
	const items = await holdersAt(tx, storeId, holders);
	return impossibleItems(emptied, {
		gone,
		items: items.filter(({ kind }) => kind === "storeItem"),
	});
}

/** Whether a group can offer it as a choice. */
export function isChoice({ kind }: Pick<LocationMenuPart, "kind">): boolean {
	return kind === "itemBase" || kind === "variation";
}

export async function holdersAt(
	tx: Tx,
	storeId: string | null,
	ids: readonly string[],
): Promise<LocationMenuPart[]> {
	if (ids.length === 0) return [];
	const links = await tx
		.selectDistinct({ id: menuLinks.holderId })
		.from(menuLinks)
		.where(inArray(menuLinks.partId, [...ids]));
	return partsAt(
		tx,
		storeId,
		links.map(({ id }) => id),
	);
}

async function partsAt(
	tx: Tx,
	storeId: string | null,
	ids: readonly string[],
): Promise<LocationMenuPart[]> {
	if (storeId !== null) return findAtLocation(tx, storeId, ids);
	if (ids.length === 0) return [];
	const rows = await tx
		.select()
		.from(menuParts)
		.where(and(inArray(menuParts.id, [...ids]), isNull(menuParts.deletedAt)));
	return rows.map((row) => atLocation(presentMenuPart(row), {}));
}
