import { and, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "./database";
import { invalid } from "./errors";

type NamedTable = PgTable & Record<"id" | "name" | "deletedAt", PgColumn>;

/** Throws 422 at `name` where another row of the organization (or `among` those) has it, in any case. */
export async function requireFreeName(
	tx: Tx,
	table: NamedTable,
	{ name, id, among }: { name: string; id: string | undefined; among?: SQL },
	message: string,
): Promise<void> {
	const [twin] = await tx
		.select({ id: table.id })
		.from(table as PgTable)
		.where(
			and(
				sql`lower(${table.name}) = ${name.toLowerCase()}`,
				isNull(table.deletedAt),
				id ? ne(table.id, id) : undefined,
				among,
			),
		)
		.limit(1);
	if (twin) throw invalid({ name: [message] });
}
