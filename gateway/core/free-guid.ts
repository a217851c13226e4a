import { and, eq, isNull, ne } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "./database";
import { invalid } from "./errors";

type GuidTable = PgTable & Record<"id" | "storeId" | "name" | "guid" | "deletedAt", PgColumn>;

interface WantedGuid {
	guid?: string | null;
	storeId?: string;
	id: string | undefined;
}

/** Throws 422 at `guid` where another row of the location has the same id at the point of sale. */
export async function requireFreeGuid(
	tx: Tx,
	table: GuidTable,
	{ guid, storeId, id }: WantedGuid,
): Promise<void> {
	if (!guid) return;
	const [twin] = await tx
		.select({ name: table.name })
		.from(table as PgTable)
		.where(
			and(
				eq(table.storeId, storeId),
				eq(table.guid, guid),
				isNull(table.deletedAt),
				id ? ne(table.id, id) : undefined,
			),
		)
		.limit(1);
	if (twin) throw invalid({ guid: [`This POS GUID is already used in "${twin.name}"`] });
}
