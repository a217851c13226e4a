import { and, arrayContains, asc, eq, getTableColumns, isNull, or } from "drizzle-orm";
import type { Tx } from "../core/database";
import { locations } from "../locations/tables";
import { loyaltyPrograms } from "./tables";

export type ProgramRow = typeof loyaltyPrograms.$inferSelect;

/** Finds a location's enabled program, the oldest if there are several; null without one. */
export async function programAt(tx: Tx, storeId: string): Promise<ProgramRow | null> {
	const [row] = await tx
		.select(getTableColumns(loyaltyPrograms))
		.from(loyaltyPrograms)
		.innerJoin(locations, eq(locations.merchantId, loyaltyPrograms.merchantId))
		.where(
			and(
				eq(locations.storeId, storeId),
				eq(loyaltyPrograms.isEnabled, true),
				isNull(loyaltyPrograms.deletedAt),
				or(isNull(loyaltyPrograms.stores), arrayContains(loyaltyPrograms.stores, [storeId])),
			),
		)
		.orderBy(asc(loyaltyPrograms.createdAt), asc(loyaltyPrograms.id))
		.limit(1);
	return row ?? null;
}

/** The program of something that came from it, also if it is off now; null once it is deleted. */
export async function findProgram(
	tx: Tx,
	{ programId }: { programId: string },
): Promise<ProgramRow | null> {
	const [row] = await tx
		.select()
		.from(loyaltyPrograms)
		.where(and(eq(loyaltyPrograms.id, programId), isNull(loyaltyPrograms.deletedAt)));
	return row ?? null;
}
