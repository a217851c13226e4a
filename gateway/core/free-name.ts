import { and, getTableColumns, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "./database";
import { invalid } from "./errors";

type NamedTable = PgTable & Record<"id" | "deletedAt", PgColumn>;

interface WantedName {
	name: string;
	id: string | undefined;
	among?: SQL;
	field?: string;
}

/** Throws 422 at `field` where another row of the organization (or `among` those) has it, in any case. */
export async function requireFreeName(
	tx: Tx,
	table: NamedTable,
	{ name, id, among, field = "name" }: WantedName,
	message: string,
): Promise<void> {
	const column = getTableColumns(table as PgTable)[field];
	if (!column) throw new Error(`The table has no column ${field}`);
	const [twin] = await tx
		.select({ id: table.id })
		.from(table as PgTable)
		.where(
			and(
				sql`lower(${column}) = ${name.toLowerCase()}`,
				isNull(table.deletedAt),
				id ? ne(table.id, id) : undefined,
				among,
			),
		)
		.limit(1);
	if (twin) throw invalid({ [field]: [message] });
}
