import type { PgTable } from "drizzle-orm/pg-core";
import type { Entity, EntityField } from "~/models/shared/entity";
import type { RecordedKind } from "./change-row";
import type { CrudRow } from "./crud-rows";

interface Described<F extends string> extends Pick<Entity, "name" | "label"> {
	fields: Readonly<Record<F, EntityField>>;
}

type Presented<Row, F extends keyof Row> = Pick<Row, F> & {
	id: string;
	version: number;
	updatedAt: string;
};

/** Options of `crudEndpoints` from a descriptor whose fields are all columns, for rows with a name. */
export function fromEntity<Row extends CrudRow & { name: string }, F extends keyof Row & string>(
	entity: Described<F>,
	table: PgTable & { $inferSelect: Row },
) {
	const names = Object.keys(entity.fields) as F[];
	const audited = (row: Row) =>
		Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, F>;
	const present = (row: Row): Presented<Row, F> => ({
		id: row.id,
		...audited(row),
		version: row.version,
		updatedAt: row.updatedAt.toISOString(),
	});
	const kind: RecordedKind<Row> = {
		entity: entity.name,
		id: ({ id }) => id,
		label: ({ name }) => name,
		audited,
		answer: present,
		...("storeId" in table && {
			storeId: (row: Row) => (row as Row & { storeId: string }).storeId,
		}),
	};
	return { label: entity.label, table, kind, present };
}
