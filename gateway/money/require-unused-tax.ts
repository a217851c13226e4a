import { and, arrayContains, asc, eq, isNull } from "drizzle-orm";
import type { Tx } from "../core/database";
import { GatewayError } from "../core/errors";
import { serviceCharges, type taxes } from "./tables";

/** Throws 422 with the names of the service charges that a tax is on. */
export async function requireUnusedTax(
	tx: Tx,
	{ id, storeId, name }: typeof taxes.$inferSelect,
): Promise<void> {
	const charges = await tx
		.select({ name: serviceCharges.name })
		.from(serviceCharges)
		.where(
			and(
				eq(serviceCharges.storeId, storeId),
				arrayContains(serviceCharges.taxes, [id]),
				isNull(serviceCharges.deletedAt),
			),
		)
		.orderBy(asc(serviceCharges.name));
	if (charges.length === 0) return;
	const names = charges.map((charge) => `“${charge.name}”`).join(", ");
	const which = charges.length === 1 ? "service charge" : "service charges";
	throw new GatewayError(
		422,
		`The tax “${name}” is on the ${which} ${names}. Take it off there first.`,
	);
}
