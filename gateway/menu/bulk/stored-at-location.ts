import { and, eq, inArray } from "drizzle-orm";
import type { StoredAtLocation } from "~/models/menu/bulk/own-change";
import type { FranchiseePermission } from "~/models/menu/franchisee-permission";
import { OWN_FIELDS } from "~/models/menu/own-values";
import type { Tx } from "../../core/database";
import type { Scope } from "../../core/scope";
import type { StoredMenuPart } from "../menu-part";
import type { OwnRow } from "../own-values";
import { menuOwnValues } from "../tables";

/** A part with a location's custom values as stored, or none yet. */
export function readStoredAtLocation(
	part: StoredMenuPart,
	own: OwnRow | undefined,
	left: readonly FranchiseePermission[] | null,
): StoredAtLocation {
	return {
		base: part,
		own: own?.values ?? {},
		ofFranchise: OWN_FIELDS.filter((field) => own?.marks[field]?.isOfFranchise),
		left,
	};
}

/** Locks a location's own values of these parts in id order; creates missing rows so that first changes wait. */
export async function lockOwnRows(
	tx: Tx,
	{ merchantId }: Scope,
	storeId: string,
	ids: readonly string[],
): Promise<ReadonlyMap<string, OwnRow>> {
	if (ids.length === 0) return new Map();
	const updatedAt = new Date();
	await tx
		.insert(menuOwnValues)
		.values([...ids].sort().map((partId) => ({ merchantId, storeId, partId, updatedAt })))
		.onConflictDoNothing();
	const rows = await tx
		.select()
		.from(menuOwnValues)
		.where(and(eq(menuOwnValues.storeId, storeId), inArray(menuOwnValues.partId, [...ids])))
		.orderBy(menuOwnValues.partId)
		.for("update");
	return new Map(rows.map((row) => [row.partId, row]));
}
