import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { OrderCustomer } from "~/models/orders/order";
import { normalizeEmail, toE164 } from "~/models/shared/contact.schema";
import type { CountryCode } from "~/models/shared/country";
import { changeRow } from "../core/change-row";
import type { Tx } from "../core/database";
import { newId } from "../core/ids";
import type { Scope } from "../core/scope";
import { carryOptOuts, type GivenConsent, noteConsents, recordConsents } from "./consent/consents";
import { customerKind } from "./customer-kind";
import { customers } from "./tables";

export interface PlacedOrder {
	customer: OrderCustomer;
	placedAt: Date | null;
	/** Country of the location, assumed for phone numbers without a country code. */
	country: CountryCode;
	isTest: boolean;
	consent: { email?: boolean | undefined; text?: boolean | undefined };
}

/** A customer locked against new orders until the commit. */
export interface LockedCustomer {
	id: string;
	/** Without canceled ones, tests, and the one that is being taken. */
	orders: number;
	/** Whether the order that is taken was placed before all of them. */
	isBeforeOthers: boolean;
}

/**
 * Finds or creates an order's customer by phone, else email, and locks it; null without either. Tests neither create
 * nor lock. Adds and records a missing email, and overwrites nothing.
 */
export async function findOrCreateCustomer(
	tx: Tx,
	scope: Scope,
	{ customer, placedAt, country, isTest, consent }: PlacedOrder,
): Promise<LockedCustomer | null> {
	const contact = normalizeContact(customer, country);
	if (!customerIdentity(contact)) return null;
	if (isTest) {
		const known = await findByContact(tx, contact);
		return known && { id: known.id, orders: known.orderCount, isBeforeOthers: false };
	}
	const now = new Date();
	const { merchantId } = scope;
	const [row] = await tx
		.insert(customers)
		.values({
			id: newId(),
			merchantId,
			name: customer.name,
			...contact,
			firstOrderAt: placedAt,
			lastOrderAt: placedAt,
			createdAt: now,
			updatedAt: now,
		})
		.onConflictDoUpdate({
			target: [customers.merchantId, customers.identity],
			targetWhere: sql`deleted_at is null`,
			set: {
				firstOrderAt: sql`least(${customers.firstOrderAt}, excluded.first_order_at)`,
				lastOrderAt: sql`greatest(${customers.lastOrderAt}, excluded.last_order_at)`,
			},
		})
		.returning({
			id: customers.id,
			orders: customers.orderCount,
			email: customers.email,
			firstOrderAt: customers.firstOrderAt,
		});
	if (!row) throw new Error("The customer was not written");
	const isBeforeOthers =
		placedAt !== null && row.orders > 0 && row.firstOrderAt?.getTime() === placedAt.getTime();
	if (row.email === "" && contact.email !== "") {
		await fillInEmail(tx, scope, row.id, contact.email);
	}
	const consents = toGivenConsents(contact, consent);
	if (consents.length > 0) {
		const outcomes = await recordConsents(tx, merchantId, "order", consents);
		noteConsents(tx, scope, { id: row.id, name: customer.name }, outcomes);
	}
	return { id: row.id, orders: row.orders, isBeforeOthers };
}

function toGivenConsents(
	{ email, phone }: { email: string; phone: string },
	consent: PlacedOrder["consent"],
): GivenConsent[] {
	const said = [
		{ channel: "EMAIL", contact: email, is: consent.email },
		{ channel: "SMS", contact: phone, is: consent.text },
	] as const;
	return said.flatMap(({ channel, contact, is }) =>
		is === undefined || !contact ? [] : { channel, contact, answer: is ? "yes" : "no" },
	);
}

async function fillInEmail(tx: Tx, scope: Scope, id: string, email: string): Promise<void> {
	const isRow = eq(customers.id, id);
	const [before] = await tx.select().from(customers).where(isRow).for("update");
	if (before?.email !== "" || before.deletedAt) return;
	const after = await changeRow(tx, scope, customerKind, {
		before,
		version: null,
		patch: { email },
		write: (change) => tx.update(customers).set(change).where(isRow).returning(),
	});
	await carryOptOuts(tx, scope.merchantId, before, after);
}

/** SQL: the status of a customer with this phone or email who is barred from ordering; else null. */
export function blockedStatus({ phone, email }: Pick<OrderCustomer, "phone" | "email">): SQL {
	const identity = phone && customerIdentity({ phone, email: "" });
	return sql`(select ${customers.status} from ${customers}
		where ${customers.status} <> 'active' and ${customers.deletedAt} is null
			and (${customers.identity} = ${identity || null} or ${customers.email} = ${email || null})
		order by ${customers.status} limit 1)`;
}

/** Finds a customer by phone or, without one, by email; null if unknown. */
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

/** Normalizes a customer's contact; a valid phone number becomes E.164. */
export function normalizeContact(
	{ phone, email }: Pick<OrderCustomer, "phone" | "email">,
	country: CountryCode,
): { phone: string; email: string } {
	const digits = phone.replace(/\D/g, "");
	return {
		phone: toE164(phone, country) ?? (digits && `+${digits}`),
		email: normalizeEmail(email) ?? "",
	};
}

/** Same value as the table's `identity` column (spec 5.14). */
export function customerIdentity({ phone, email }: Pick<OrderCustomer, "phone" | "email">): string {
	const digits = phone.replace(/\D/g, "");
	return digits ? `+${digits}` : email.trim().toLowerCase();
}
