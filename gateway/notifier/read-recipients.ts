import { and, eq, isNull } from "drizzle-orm";
import { groupBy } from "~/models/shared/group-by";
import type { Tx } from "../core/database";
import { recipients } from "./tables";

type RecipientRow = typeof recipients.$inferSelect;

/** The recipients of one location, or of all of the merchant (null), by location. */
export async function readRecipients(
	tx: Tx,
	merchantId: string,
	storeId: string | null,
): Promise<ReadonlyMap<string, RecipientRow[]>> {
	const rows = await tx
		.select()
		.from(recipients)
		.where(
			and(
				eq(recipients.merchantId, merchantId),
				storeId ? eq(recipients.storeId, storeId) : undefined,
				isNull(recipients.deletedAt),
			),
		)
		.orderBy(recipients.createdAt, recipients.id);
	return groupBy(rows, (row) => row.storeId);
}
