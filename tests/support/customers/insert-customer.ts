import type { Tx } from "../../../gateway/core/database";
import { customers } from "../../../gateway/customers/tables";
import type { ThingRow } from "../crud-thing";

/** A customer who has not ordered, with the word in the name and the id in the email. */
export function insertCustomer(
	tx: Tx,
	{ id, merchantId, word }: Omit<ThingRow, "storeId">,
): Promise<unknown> {
	const now = new Date();
	const email = `${id}@example.test`;
	return tx.insert(customers).values({
		id,
		merchantId,
		name: `Customer ${word}`,
		email,
		createdAt: now,
		updatedAt: now,
	});
}
