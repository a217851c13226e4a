import { and, isNull, ne, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "./database";
import { invalid } from "./errors";

type NamedTable = PgTable & Record<"id" | "name" | "deletedAt", PgColumn>;

/** Throws 422 at `name` where another row of the organisation that is not deleted has it, in any case. */
export async function requireFreeName(
	tx: Tx,
	table: NamedTable,
	{ name, id }: { name: string; id: string | undefined },
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
			),
		)
		.limit(1);
	if (twin) throw invalid({ name: [message] });
}
