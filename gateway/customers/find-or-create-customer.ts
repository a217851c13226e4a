import type { OrderCustomer } from "~/models/orders/order";
import type { Tx } from "../core/database";
import { newId } from "../core/ids";
import { customers } from "./tables";

/**
 * The customer behind an order, known by phone, else by e-mail; made when new, with the newest name kept. Null for
 * one who left neither. Returns the customer's id.
 */
export async function findOrCreateCustomer(
	tx: Tx,
	merchantId: string,
	{ name, phone, email }: OrderCustomer,
): Promise<string | null> {
	const identity = customerIdentity({ phone, email });
	if (!identity) return null;
	const [row] = await tx
		.insert(customers)
		.values({ id: newId(), merchantId, name, email, phone, identity, createdAt: new Date() })
		.onConflictDoUpdate({ target: [customers.merchantId, customers.identity], set: { name } })
		.returning({ id: customers.id });
	if (!row) throw new Error("The customer was not written");
	return row.id;
}

/** What a customer is recognised by: the digits of the phone with a plus (spec 5.14), else the e-mail. */
export function customerIdentity({ phone, email }: Pick<OrderCustomer, "phone" | "email">): string {
	const digits = phone.replace(/\D/g, "");
	return digits ? `+${digits}` : email.trim().toLowerCase();
}
