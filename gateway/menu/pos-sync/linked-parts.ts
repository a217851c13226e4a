import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Tx } from "../../core/database";
import type { StoredMenuPart } from "../menu-part";
import { listOwnValues } from "../own-values";
import { menuOwnValues, menuParts } from "../tables";

/** These parts with the POS GUIDs of a level: a location's own, else the organization's. */
export async function withGuidsAt(
	tx: Tx,
	storeId: string | null,
	parts: readonly StoredMenuPart[],
): Promise<StoredMenuPart[]> {
	if (storeId === null || parts.length === 0) return [...parts];
	const own = await listOwnValues(
		tx,
		storeId,
		parts.map(({ id }) => id),
	);
	return parts.map((part) => ({
		...part,
		posGuid: own.get(part.id)?.values.posGuid ?? part.posGuid,
	}));
}

/** Parts linked to these GUIDs at a level (null: the organization), each with the GUID effective there. */
export async function partsByGuid(
	tx: Tx,
	storeId: string | null,
	guids: readonly string[],
): Promise<StoredMenuPart[]> {
	if (guids.length === 0) return [];
	const wanted = [...new Set(guids)];
	const ofAll = inArray(menuParts.posGuid, wanted);
	const linked =
		storeId === null
			? ofAll
			: or(
					ofAll,
					inArray(
						menuParts.id,
						tx
							.select({ id: menuOwnValues.partId })
							.from(menuOwnValues)
							.where(
								and(
									eq(menuOwnValues.storeId, storeId),
									inArray(sql`${menuOwnValues.values} ->> 'posGuid'`, wanted),
								),
							),
					),
				);
	const rows = await tx
		.select()
		.from(menuParts)
		.where(and(linked, isNull(menuParts.deletedAt)));
	const parts = await withGuidsAt(tx, storeId, rows);
	return parts.filter(({ posGuid }) => posGuid !== null && wanted.includes(posGuid));
}
