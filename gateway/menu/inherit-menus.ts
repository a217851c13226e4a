import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { changeRow } from "../core/change-row";
import type { Tx } from "../core/database";
import { sortedSet } from "../core/sorted-set";
import type { Inheritable } from "../locations/inheritance";
import { recordedPart } from "./menu-part";
import { menuParts } from "./tables";

/** Menus and concepts sold at chosen locations that name the default store name the new location, too (spec 2.14). */
export const menuInheritable: Inheritable = {
	kind: "menu",
	namesAt: async (tx, from) => (await menusAt(tx, from.storeId)).map(({ title }) => title),
	async copy(tx, from, to, scope) {
		const rows = await menusAt(tx, from.storeId).for("update");
		for (const row of rows) {
			await changeRow(tx, scope, recordedPart(row.kind), {
				before: row,
				version: null,
				patch: { stores: sortedSet([...(row.stores ?? []), to.storeId]) },
				write: (change) =>
					tx.update(menuParts).set(change).where(eq(menuParts.id, row.id)).returning(),
			});
		}
		return rows.map(({ title }) => title);
	},
};

function menusAt(tx: Tx, storeId: string) {
	return tx
		.select()
		.from(menuParts)
		.where(
			and(
				inArray(menuParts.kind, ["itemSetConcept", "itemSet"]),
				isNotNull(menuParts.stores),
				sql`${storeId}::uuid = any(${menuParts.stores})`,
				isNull(menuParts.deletedAt),
			),
		)
		.orderBy(asc(menuParts.id));
}
