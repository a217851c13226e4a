import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Tx } from "../core/database";
import { invalid } from "../core/errors";
import { taxes } from "./tables";

/** Throws 422 where a tax is not one of the location. The taxes are locked, so that none is deleted meanwhile. */
export async function requireTaxes(
	tx: Tx,
	storeId: string,
	wanted: readonly string[],
): Promise<void> {
	if (wanted.length === 0) return;
	const found = await tx
		.select({ id: taxes.id })
		.from(taxes)
		.where(and(eq(taxes.storeId, storeId), inArray(taxes.id, [...wanted]), isNull(taxes.deletedAt)))
		.for("share");
	if (found.length < new Set(wanted).size) {
		throw invalid({ taxes: ["Choose this location’s taxes from the list"] });
	}
}
