import type { Tx } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { royaltyInvoices } from "../../../gateway/royalties/tables";
import type { ThingRow } from "../crud-thing";

/** An open invoice of one line, straight into the database. */
export function insertInvoice(
	tx: Tx,
	{ id, merchantId, storeId, word }: ThingRow,
	franchiseeId: string | null = null,
) {
	const now = new Date();
	const line = { storeId, place: word, termId: newId(), term: word, kind: "royalty" } as const;
	const money = { basis: "net", base: 10_000, ratePpm: 50_000, times: 1, amount: 500 } as const;
	const days = { first: "2024-05-01", last: "2024-05-31", ofDays: null, operatorId: null };
	return tx.insert(royaltyInvoices).values({
		id,
		merchantId,
		number: 1_000 + Math.floor(Math.random() * 1_000_000_000),
		month: "2024-05",
		currency: "USD",
		recipient: word,
		stores: [storeId],
		franchiseeId,
		lines: [{ ...line, ...money, ...days, corrects: null }],
		total: 500,
		createdAt: now,
		updatedAt: now,
	});
}
