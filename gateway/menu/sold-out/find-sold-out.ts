import { and, eq, gt, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { SoldOut } from "~/models/menu/sold-out";
import type { Tx } from "../../core/database";
import { menuSoldOut } from "../tables";

/** Sold-out parts at the location, by id. One statement. */
export async function findSoldOut(
	tx: Tx,
	storeId: string,
	ids: readonly string[],
): Promise<ReadonlyMap<string, SoldOut>> {
	if (ids.length === 0) return new Map();
	const rows = await tx
		.select()
		.from(menuSoldOut)
		.where(
			and(
				eq(menuSoldOut.storeId, storeId),
				inArray(menuSoldOut.partId, [...ids]),
				isStillSoldOut(),
			),
		);
	return new Map(
		rows.map(({ partId, since, until }) => [
			partId,
			{ since: since.toISOString(), until: until?.toISOString() ?? null },
		]),
	);
}

export function isStillSoldOut(): SQL | undefined {
	return or(isNull(menuSoldOut.until), gt(menuSoldOut.until, new Date()));
}
