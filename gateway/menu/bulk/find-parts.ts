import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { MAX_CHANGED, TOO_MANY_MESSAGE, type WhichParts } from "~/models/menu/bulk/menu-change";
import type { MenuKind } from "~/models/menu/menu-kind";
import type { Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import { rowsThatMatch } from "../../core/list-rows";
import { matchingHere } from "../list-location-parts";
import { menuListRules } from "../list-rules";
import type { StoredMenuPart } from "../menu-part";
import { type MenuQuery, narrowParts } from "../narrow-parts";
import { menuParts } from "../tables";

/** The requested parts, by title; with a location, as sold there. Throws 422 for too many at once. */
export async function findParts(
	tx: Tx,
	kind: MenuKind,
	{ ids, ...matching }: WhichParts,
	storeId: string | null = null,
): Promise<StoredMenuPart[]> {
	if (ids) return findByIds(tx, kind, ids);
	const where = storeId
		? await matchingHere(tx, { storeId, kind }, matching)
		: await matchingParts(tx, kind, matching);
	const rows = await tx
		.select()
		.from(menuParts)
		.where(where)
		.orderBy(asc(sql`lower(${menuParts.title})`), asc(menuParts.id))
		.limit(MAX_CHANGED + 1);
	if (rows.length > MAX_CHANGED) throw new GatewayError(422, TOO_MANY_MESSAGE);
	return rows;
}

async function matchingParts(tx: Tx, kind: MenuKind, matching: MenuQuery) {
	const narrowing = await narrowParts(tx, kind, matching, null);
	const rules = menuListRules({ kinds: [kind], query: matching, storeId: null, narrowing });
	return rowsThatMatch(menuParts, rules, matching);
}

/** Finds the parts with these ids, by title, without unknown ids. */
export async function findByIds(
	tx: Tx,
	kind: MenuKind,
	ids: readonly string[],
): Promise<StoredMenuPart[]> {
	return tx
		.select()
		.from(menuParts)
		.where(and(isKind(kind), inArray(menuParts.id, [...ids])))
		.orderBy(asc(sql`lower(${menuParts.title})`), asc(menuParts.id));
}

/** Locks the parts with these ids, without unknown ids, in id order to prevent deadlocks. */
export async function lockByIds(
	tx: Tx,
	kind: MenuKind,
	ids: readonly string[],
): Promise<ReadonlyMap<string, StoredMenuPart>> {
	const rows = await tx
		.select()
		.from(menuParts)
		.where(and(isKind(kind), inArray(menuParts.id, [...ids])))
		.orderBy(menuParts.id)
		.for("update");
	return new Map(rows.map((row) => [row.id, row]));
}

function isKind(kind: MenuKind) {
	return and(eq(menuParts.kind, kind), isNull(menuParts.deletedAt));
}
