import { closedOrders, ledgerSettings, periodClosings } from "../../../gateway/closing/tables";
import type { Tx } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import type { ThingRow } from "../crud-thing";

/** Inserts a closed or reopened period with one row into the database. */
export async function insertClosing(
	tx: Tx,
	{ id, merchantId, storeId, word }: ThingRow,
	{ isClosed = false } = {},
) {
	const now = new Date();
	await tx.insert(periodClosings).values({
		id,
		merchantId,
		currency: "AUD",
		closedBy: word,
		closedAt: now,
		updatedAt: now,
		firstDay: "2010-01-01",
		lastDay: "2010-01-31",
		billed: 0,
		definitions: 1,
		rows: [
			{
				section: "sales",
				storeId,
				place: word,
				key: "",
				label: word,
				figures: { gross: 2_000, net: 2_000 },
			},
		],
		registry: { orders: 1, total: 2_000 },
		adjustments: [],
		checklist: [],
		acknowledged: [],
		hash: "0".repeat(64),
		...(isClosed ? {} : { reopenedAt: now, reopenedBy: word, reopenReason: `Reason ${word}` }),
	});
	await tx
		.insert(ledgerSettings)
		.values({ merchantId, xeroTaxRate: word, updatedAt: now })
		.onConflictDoNothing();
	await tx
		.insert(closedOrders)
		.values({ merchantId, closingId: id, orderId: newId(), total: 0, due: 0 });
}
