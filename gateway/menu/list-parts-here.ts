import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { MenuKind } from "~/models/menu/menu-kind";
import type { MenuFilter, MenuSort } from "~/models/menu/menu-part.list";
import { type MenuRowHere, OWN_FIELDS, type OwnField } from "~/models/menu/own-values";
import type { ListQuery } from "~/models/shared/define-list";
import type { Paged } from "~/models/shared/list";
import type { Tx } from "../core/database";
import { listRows } from "../core/list-rows";
import { requireLocation } from "../locations/require-location";
import { asSoldHere } from "./as-sold-here";
import { archivedRule, menuListRules } from "./list-rules";
import { type StoredMenuPart, withHolders } from "./menu-part";
import { menuOwnValues, menuParts } from "./tables";

/** One page of a kind as a location sells it: searched, filtered and sorted by what holds there. Throws 404. */
export async function listPartsHere(
	tx: Tx,
	{ storeId, kind }: { storeId: string; kind: MenuKind },
	query: ListQuery<MenuFilter, MenuSort>,
): Promise<Paged<MenuRowHere>> {
	await requireLocation(tx, storeId);
	const parts = partsHere(tx, storeId);
	const rules = menuListRules(kind, { parts, storeId });
	const where = and(rules.where, archivedRule(query.archived, parts));
	const listed = await listRows(tx, parts as unknown as PgTable, { ...rules, where }, query);
	const rows = await withHolders(tx, listed.rows as StoredMenuPart[]);
	return { ...listed, rows: await asSoldHere(tx, storeId, rows) };
}

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
