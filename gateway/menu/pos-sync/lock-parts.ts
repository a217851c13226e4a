import { and, inArray, isNotNull, isNull } from "drizzle-orm";
import { MAX_PARTS } from "~/models/menu/menu-part";
import type { PosThing } from "~/models/menu/pos-sync/pos-thing";
import type { Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import type { Scope } from "../../core/scope";
import { createParts } from "../bulk/create-parts";
import { writeParts } from "../bulk/write-parts";
import type { StoredMenuPart } from "../menu-part";
import { menuParts } from "../tables";
import { differentGroups, findGroups, type GroupsByGuid, missingGroups } from "./item-groups";

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

interface Named {
	things: readonly PosThing[];
	partIds: readonly string[];
}

/** The modifier groups that things of the POS name, locked against deletion; what is missing is made. */
export async function lockGroups(
	tx: Tx,
	scope: Scope,
	{ things, partIds }: Named,
): Promise<GroupsByGuid> {
	const found = await findGroups(tx, things, partIds);
	if (found.size === 0) return found;
	const isDifferent = differentGroups(things, found).length > 0;
	const ids = [...found.values()].map(({ id }) => id);
	const rows = await tx
		.select()
		.from(menuParts)
		.where(and(inArray(menuParts.id, ids), isNull(menuParts.deletedAt)))
		.orderBy(menuParts.id)
		.for(isDifferent ? "update" : "share");
	const groups = new Map(rows.map((row) => [row.posGuid ?? "", row]));
	if (isDifferent) await alignGroups(tx, scope, differentGroups(things, groups));
	const given = [...missingGroups(things, groups).values()];
	for (const made of await createParts(tx, scope, "itemOptions", { given, known: [] })) {
		if (!(made instanceof GatewayError)) groups.set(made.posGuid ?? "", made);
	}
	return groups;
}

/** Gives groups with own limits the modifiers of their list; those that the POS does not know stay. */
async function alignGroups(
	tx: Tx,
	scope: Scope,
	groups: ReturnType<typeof differentGroups<StoredMenuPart>>,
): Promise<void> {
	const extra = groups.flatMap(({ group, listed }) =>
		group.parts.filter((id) => !listed.includes(id)),
	);
	const isLinked = and(inArray(menuParts.id, extra), isNotNull(menuParts.posGuid));
	const linked = await tx.select({ id: menuParts.id }).from(menuParts).where(isLinked);
	const gone = new Set(linked.map(({ id }) => id));
	const writes = groups.flatMap(({ group, listed }) => {
		const stays = group.parts.filter((id) => listed.includes(id) || !gone.has(id));
		const parts = [...stays, ...listed.filter((id) => !group.parts.includes(id))];
		const isChanged = stays.length < group.parts.length || parts.length > stays.length;
		return isChanged && parts.length <= MAX_PARTS ? [{ before: group, patch: { parts } }] : [];
	});
	await writeParts(tx, scope, "itemOptions", writes);
}
