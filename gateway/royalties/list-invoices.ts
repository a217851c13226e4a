import { eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { InvoiceState } from "~/models/royalties/royalty-invoice";
import { ownValue } from "~/models/shared/own-value";
import { containing } from "../core/containing";
import { royaltyInvoices } from "./tables";

const { number, month, recipient, franchiseeId, stores, dueOn, paidOn, voidedAt } = royaltyInvoices;

export const IS_OVERDUE = sql`${dueOn} < (now() at time zone 'UTC')::date`;

export const IS_UNPAID = sql`(${voidedAt} is null and ${paidOn} is null)`;

const STATES: Record<InvoiceState, SQL> = {
	void: sql`${voidedAt} is not null`,
	paid: sql`(${voidedAt} is null and ${paidOn} is not null)`,
	overdue: sql`(${voidedAt} is null and ${paidOn} is null and coalesce(${IS_OVERDUE}, false))`,
	open: sql`(${voidedAt} is null and ${paidOn} is null and not coalesce(${IS_OVERDUE}, false))`,
};

export const LISTED = {
	search: (typed: string) =>
		or(
			containing(recipient, typed),
			eq(sql`${number}::text`, typed.replace(/^(?:no\.?|#)\s*/i, "")),
		),
	filters: {
		franchisee: (values: string[]) => inArray(sql`${franchiseeId}::text`, values),
		store: ([storeId = ""]: string[]) => sql`${storeId} = any(${stores}::text[])`,
		month: (values: string[]) => inArray(month, values),
		state: (values: string[]) => or(...values.map((value) => ownValue(STATES, value))),
	},
	sorts: { number, month, recipient: sql`lower(${recipient})` },
};
