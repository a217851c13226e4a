import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { OWN_FIELDS, type OwnField } from "~/models/menu/own-values";
import type { Tx } from "../core/database";
import { menuOwnValues, menuParts } from "./tables";

/** The table of all things with the location's own values in place of the organization's. */
export function partsHere(tx: Tx, storeId: string): typeof menuParts {
	const columns = getTableColumns(menuParts);
	const effective = Object.fromEntries(
		OWN_FIELDS.map((field) => [field, ownOr(field, columns[field]).as(columns[field].name)]),
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

function ownOr(field: OwnField, base: PgColumn): SQL {
	const own = sql`${menuOwnValues.values} ->> ${field}`;
	return sql`coalesce((${own})::${sql.raw(base.getSQLType())}, ${base})`;
}
