import type { OrderCustomer } from "~/models/orders/order";
import type { Tx } from "../core/database";
import { newId } from "../core/ids";
import { customers } from "./tables";

/** The id of an order's customer, by phone, else e-mail; created when new. Null without either. */
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

/** How a customer is recognized: the phone's digits with a plus (spec 5.14), else the e-mail. */
export function customerIdentity({ phone, email }: Pick<OrderCustomer, "phone" | "email">): string {
	const digits = phone.replace(/\D/g, "");
	return digits ? `+${digits}` : email.trim().toLowerCase();
}
