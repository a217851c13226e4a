import { getTableColumns, sql } from "drizzle-orm";
import type { MenuKind } from "~/models/menu/menu-kind";
import type { MenuPartFields } from "~/models/menu/menu-part";
import { recordRow } from "../../core/change-row";
import type { Tx } from "../../core/database";
import { rowsAsJson } from "../../core/rows-as-json";
import type { Scope } from "../../core/scope";
import { recordedPart, type StoredMenuPart } from "../menu-part";
import { menuParts } from "../tables";

export interface PartWrite {
	before: StoredMenuPart;
	patch: Partial<MenuPartFields>;
}

/** Writes new values of locked things of one kind in one statement, and records each. They were checked before. */
export async function writeParts(
	tx: Tx,
	scope: Scope,
	kind: MenuKind,
	writes: readonly PartWrite[],
): Promise<void> {
	if (writes.length === 0) return;
	const now = new Date();
	const changed = writes.map(({ before, patch }) => ({
		before,
		after: { ...before, ...patch, version: before.version + 1, updatedAt: now },
	}));
	const columns = getTableColumns(menuParts);
	const fields = new Set(writes.flatMap(({ patch }) => Object.keys(patch)));
	const names = [...fields, "version", "updatedAt"] as (keyof typeof columns)[];
	const sets = names.map((name) => {
		const column = sql.identifier(columns[name].name);
		return sql`${column} = given.${column}`;
	});
	const { select } = rowsAsJson(
		menuParts,
		changed.map(({ after }) => after),
	);
	await tx.execute(sql`update menu_parts set ${sql.join(sets, sql`, `)}
		from (${select}) as given where menu_parts.id = given.id`);
	for (const change of changed) await recordRow(tx, scope, recordedPart(kind), "update", change);
}
