import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { OWN_FIELDS, type OwnField } from "~/models/menu/own-values";
import type { Tx } from "../core/database";
import { menuOwnValues, menuParts } from "./tables";

/** The table of all parts with the location's own values over the organization's. */
export function locationParts(tx: Tx, storeId: string): typeof menuParts {
	const columns = getTableColumns(menuParts);
	const effective = Object.fromEntries(
		OWN_FIELDS.map((field) => {
			const base = columns[field];
			return [field, sql`coalesce(${ownValueSql(field, base)}, ${base})`.as(base.name)];
		}),
	);
	return tx
		.select({ ...columns, ...(effective as unknown as Pick<typeof columns, OwnField>) })
		.from(menuParts)
		.leftJoin(
			menuOwnValues,
			and(eq(menuOwnValues.partId, menuParts.id), eq(menuOwnValues.storeId, storeId)),
		)
		.as("parts_here") as unknown as typeof menuParts;
}

export function hasOwn(storeId: string, fields: readonly OwnField[]): SQL {
	const has = fields.map((field) => sql`jsonb_exists(${menuOwnValues.values}, ${field})`);
	return sql`exists (select 1 ${rowHere(storeId)} and (${sql.join(has, sql` or `)}))`;
}

export function withOwn(storeId: string, fields: readonly OwnField[]): typeof menuParts {
	const columns = getTableColumns(menuParts);
	const effective = fields.map((field) => {
		const own = sql`(select ${ownValueSql(field, columns[field])} ${rowHere(storeId)})`;
		return [field, sql`coalesce(${own}, ${columns[field]})`];
	});
	return { ...columns, ...Object.fromEntries(effective) } as typeof menuParts;
}

function rowHere(storeId: string): SQL {
	return sql`from ${menuOwnValues} where ${menuOwnValues.storeId} = ${storeId}
		and ${menuOwnValues.partId} = ${menuParts.id}`;
}

function ownValueSql(field: OwnField, base: PgColumn): SQL {
	return sql`(${menuOwnValues.values} ->> ${field})::${sql.raw(base.getSQLType())}`;
}
