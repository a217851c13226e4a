import type { Tx } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { vendors } from "../../../gateway/locations/tables";
import type { ThingRow } from "../crud-thing";

/** Gives a location a vendor, with the word in its text. */
export async function insertVendor(
	tx: Tx,
	{ merchantId, storeId, word }: Omit<ThingRow, "id">,
): Promise<void> {
	const now = new Date();
	await tx.insert(vendors).values({
		id: newId(),
		merchantId,
		storeId,
		name: `Vendor ${word}`,
		note: word,
		createdAt: now,
		updatedAt: now,
	});
}
