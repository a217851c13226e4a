import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Tx } from "../gateway/core/database";
import { recordConsents } from "../gateway/customers/consent/consents";
import { customers } from "../gateway/customers/tables";

const AT_ONCE = 500;

/** Two in three of the demo's customers have agreed to texts with an order, and one in forty has unsubscribed from emails. */
export async function writeConsents(tx: Tx, merchantId: string): Promise<void> {
	const dice = sql<number>`('x' || substr(md5(${customers.id}::text), 1, 6))::bit(24)::int % 120`;
	const people = await tx
		.select({ email: customers.email, phone: customers.phone, dice })
		.from(customers)
		.where(
			and(
				eq(customers.merchantId, merchantId),
				ne(customers.phone, ""),
				isNull(customers.deletedAt),
			),
		);
	const texts = people.filter((each) => each.dice < 80);
	for (let first = 0; first < texts.length; first += AT_ONCE) {
		const given = texts
			.slice(first, first + AT_ONCE)
			.map(({ phone }) => ({ channel: "SMS" as const, contact: phone, answer: "yes" as const }));
		await recordConsents(tx, merchantId, "order", given);
	}
	const left = people
		.filter((each) => each.dice >= 117 && each.email)
		.map(({ email }) => ({ channel: "EMAIL" as const, contact: email, answer: "no" as const }));
	for (let first = 0; first < left.length; first += AT_ONCE) {
		await recordConsents(tx, merchantId, "unsubscribe", left.slice(first, first + AT_ONCE));
	}
}
