import { and, eq, isNull, sql } from "drizzle-orm";
import type { OrderCustomer } from "~/models/orders/order";
import { normalPhone } from "~/models/shared/contact.schema";
import type { CountryCode } from "~/models/shared/country";
import type { Tx } from "../core/database";
import { newId } from "../core/ids";
import { customers } from "./tables";

export interface PlacedOrder {
	merchantId: string;
	customer: OrderCustomer;
	placedAt: Date;
	/** Of the location, to which a number without a country's code belongs. */
	country: CountryCode;
	isTest: boolean;
}

/**
 * The id of an order's customer, by phone, else email; created when new, but not for a test. Null without either. An order
 * fills in what is not known yet, and overwrites nothing.
 */
export async function findOrCreateCustomer(
	tx: Tx,
	{ merchantId, customer, placedAt, country, isTest }: PlacedOrder,
): Promise<string | null> {
	const { name } = customer;
	const { phone, email } = contactOf(customer, country);
	if (!phone && !email) return null;
	if (isTest) return (await findByContact(tx, { phone, email }))?.id ?? null;
	const now = new Date();
	const fills = sql`(${customers.email} = '' and excluded.email <> '')`;
	const [row] = await tx
		.insert(customers)
		.values({
			...{ id: newId(), merchantId, name, email, phone },
			...{ firstOrderAt: placedAt, lastOrderAt: placedAt, createdAt: now, updatedAt: now },
		})
		.onConflictDoUpdate({
			target: [customers.merchantId, customers.identity],
			targetWhere: sql`deleted_at is null`,
			set: {
				email: sql`case when ${fills} then excluded.email else ${customers.email} end`,
				version: sql`${customers.version} + ${fills}::int`,
				firstOrderAt: sql`least(${customers.firstOrderAt}, excluded.first_order_at)`,
				lastOrderAt: sql`greatest(${customers.lastOrderAt}, excluded.last_order_at)`,
			},
		})
		.returning({ id: customers.id });
	if (!row) throw new Error("The customer was not written");
	return row.id;
}

/** The customer who is known by a phone or an email; null when there is none. */
export async function findByContact(
	tx: Tx,
	contact: Pick<OrderCustomer, "phone" | "email">,
): Promise<typeof customers.$inferSelect | null> {
	const identity = customerIdentity(contact);
	if (!identity) return null;
	const [row] = await tx
		.select()
		.from(customers)
		.where(and(eq(customers.identity, identity), isNull(customers.deletedAt)));
	return row ?? null;
}

/** How a customer can be reached, the phone as E.164 where it is a valid number. */
export function contactOf(
	{ phone, email }: Pick<OrderCustomer, "phone" | "email">,
	country: CountryCode,
): { phone: string; email: string } {
	const digits = phone.replace(/\D/g, "");
	return {
		phone: normalPhone(phone, country) ?? (digits && `+${digits}`),
		email: email.trim().toLowerCase(),
	};
}

/** As the table's `identity` says it (spec 5.14). */
export function customerIdentity({ phone, email }: Pick<OrderCustomer, "phone" | "email">): string {
	const digits = phone.replace(/\D/g, "");
	return digits ? `+${digits}` : email.trim().toLowerCase();
}
