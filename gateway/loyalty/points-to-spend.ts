import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Tx } from "../core/database";
import { loyaltyEntries, loyaltyMembers } from "./tables";

/** The points that a customer can spend now in a program; null for no member. */
export async function pointsToSpend(
	tx: Tx,
	programId: string,
	customerId: string,
): Promise<number | null> {
	const { open, expiresAt } = loyaltyEntries;
	const [row] = await tx
		.select({ points: sql<number>`coalesce(sum(${open}), 0)::int` })
		.from(loyaltyMembers)
		.leftJoin(
			loyaltyEntries,
			and(
				eq(loyaltyEntries.merchantId, loyaltyMembers.merchantId),
				eq(loyaltyEntries.customerId, loyaltyMembers.customerId),
				eq(loyaltyEntries.programId, loyaltyMembers.programId),
				gt(open, 0),
				or(isNull(expiresAt), gt(expiresAt, new Date())),
			),
		)
		.where(and(eq(loyaltyMembers.programId, programId), eq(loyaltyMembers.customerId, customerId)))
		.groupBy(loyaltyMembers.customerId);
	return row?.points ?? null;
}
