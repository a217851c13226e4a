import { and, inArray, isNull } from "drizzle-orm";
import type { PosThing } from "~/models/menu/pos-sync/pos-thing";
import type { Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import type { Scope } from "../../core/scope";
import { createParts } from "../bulk/create-parts";
import type { StoredMenuPart } from "../menu-part";
import { menuParts } from "../tables";
import { findGroups, type GroupsByGuid, missingGroups } from "./item-groups";

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

/** The modifier groups that things of the POS name, locked against deletion; what is missing is made. */
export async function lockGroups(
	tx: Tx,
	scope: Scope,
	{ things, partIds }: { things: readonly PosThing[]; partIds: readonly string[] },
): Promise<GroupsByGuid> {
	const found = await findGroups(tx, things, partIds);
	if (found.size === 0) return found;
	const ids = [...found.values()].map(({ id }) => id);
	const rows = await tx
		.select({ id: menuParts.id })
		.from(menuParts)
		.where(and(inArray(menuParts.id, ids), isNull(menuParts.deletedAt)))
		.orderBy(menuParts.id)
		.for("share");
	const locked = new Set(rows.map(({ id }) => id));
	const groups = new Map([...found].filter(([, { id }]) => locked.has(id)));
	const given = [...missingGroups(things, groups).values()];
	for (const made of await createParts(tx, scope, "itemOptions", { given, known: [] })) {
		if (!(made instanceof GatewayError)) groups.set(made.posGuid ?? "", made);
	}
	return groups;
}
