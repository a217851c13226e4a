import { and, inArray, isNull } from "drizzle-orm";
import type { Tx } from "../../core/database";
import type { StoredMenuPart } from "../menu-part";
import { menuParts } from "../tables";
import { findGroups } from "./linked-parts";
import type { GroupsByGuid } from "./plan-thing";

/** Locks parts that exist, in one order. */
export async function lockParts(tx: Tx, ids: readonly string[]): Promise<StoredMenuPart[]> {
	if (ids.length === 0) return [];
	return tx
		.select()
		.from(menuParts)
		.where(and(inArray(menuParts.id, [...new Set(ids)]), isNull(menuParts.deletedAt)))
		.orderBy(menuParts.id)
		.for("update");
}

/** Locks the parts of these ids at the POS, in one order. */
export async function lockByGuids(tx: Tx, guids: readonly string[]): Promise<StoredMenuPart[]> {
	if (guids.length === 0) return [];
	return tx
		.select()
		.from(menuParts)
		.where(and(inArray(menuParts.posGuid, [...new Set(guids)]), isNull(menuParts.deletedAt)))
		.orderBy(menuParts.id)
		.for("update");
}

/** The organization's modifier groups by these ids at the POS, locked against deletion. */
export async function lockGroups(tx: Tx, guids: readonly string[]): Promise<GroupsByGuid> {
	const found = await findGroups(tx, guids);
	if (found.size === 0) return found;
	const ids = [...found.values()].map(({ id }) => id);
	const rows = await tx
		.select({ id: menuParts.id })
		.from(menuParts)
		.where(and(inArray(menuParts.id, ids), isNull(menuParts.deletedAt)))
		.orderBy(menuParts.id)
		.for("share");
	const locked = new Set(rows.map(({ id }) => id));
	return new Map([...found].filter(([, { id }]) => locked.has(id)));
}
