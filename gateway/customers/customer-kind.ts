import type { Customer } from "~/models/customers/customer";
import { customerEntity } from "~/models/customers/customer.entity";
import type { RecordedKind } from "../core/change-row";
import type { Tx } from "../core/database";
import type { Scope } from "../core/scope";
import { consentsByCustomer } from "./consent/consents";
import type { customers } from "./tables";

export type CustomerRow = typeof customers.$inferSelect;

export function toCustomer(row: CustomerRow): Customer {
	const { id, name, email, phone, birthday, status, statusReason, orderCount, version } = row;
	return {
		id,
		name,
		email,
		phone,
		birthday,
		status,
		statusReason,
		orderCount,
		firstOrderAt: row.firstOrderAt?.toISOString() ?? null,
		lastOrderAt: row.lastOrderAt?.toISOString() ?? null,
		createdAt: row.createdAt.toISOString(),
		version,
		updatedAt: row.updatedAt.toISOString(),
	};
}

export async function withConsents(
	tx: Tx,
	{ merchantId }: Scope,
	rows: readonly CustomerRow[],
): Promise<Customer[]> {
	const consents = await consentsByCustomer(tx, merchantId, rows);
	return rows.map((row) => ({ ...toCustomer(row), consents: consents.get(row.id) }));
}

export const customerKind: RecordedKind<CustomerRow> = {
	entity: customerEntity.name,
	id: ({ id }) => id,
	label: ({ name }) => name,
	audited: ({ name, phone, email, birthday, status, statusReason }) => ({
		name,
		phone,
		email,
		birthday,
		status,
		statusReason,
	}),
	answer: toCustomer,
};
