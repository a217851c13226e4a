import { sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { findField, type NamesById } from "~/models/audit/audit";
import { toIdList } from "~/models/audit/audit-changes";
import { findEntity } from "~/models/audit/entities";
import type { NamedRecord } from "~/models/shared/entity";
import type { FieldChange } from "~/models/shared/field-changes";
import { isUuid } from "~/models/shared/is-uuid";
import type { Tx } from "../core/database";

export type NamedTables = Readonly<
	Record<NamedRecord, { table: PgTable; id: PgColumn; name: PgColumn }>
>;

declare module "../core/services" {
	interface Services {
		named: NamedTables;
	}
}

interface ChangesOfOne {
	entity: string;
	changes: readonly FieldChange[];
}

export async function referenceNames(
	tx: Tx,
	named: NamedTables,
	all: readonly ChangesOfOne[],
): Promise<NamesById[]> {
	const requested = all.map(collectReferences);
	const found = new Map<string, string>();
	for (const thing of new Set(requested.flat().map((each) => each.thing))) {
		const ids = new Set(
			requested.flat().flatMap((each) => (each.thing === thing ? [each.id] : [])),
		);
		const { table, id, name } = named[thing];
		const rows = await tx
			.select({ id: sql<string>`${id}`, name: sql<string>`${name}` })
			.from(table)
			.where(sql`${id} = any(${sql.param(`{${[...ids].join(",")}}`)}::uuid[])`);
		for (const row of rows) found.set(row.id, row.name);
	}
	return requested.map((references) =>
		Object.fromEntries(
			references.flatMap(({ id }) => {
				const name = found.get(id);
				return name === undefined ? [] : [[id, name]];
			}),
		),
	);
}

function collectReferences({
	entity,
	changes,
}: ChangesOfOne): { thing: NamedRecord; id: string }[] {
	const known = findEntity(entity);
	if (!known) return [];
	return changes.flatMap(({ field, before, after }) => {
		const thing = findField(known, field)?.refersTo;
		if (!thing) return [];
		return [...toIdList(before), ...toIdList(after)].filter(isUuid).map((id) => ({ thing, id }));
	});
}
