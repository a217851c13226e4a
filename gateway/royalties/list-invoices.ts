import { eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { InvoiceState } from "~/models/royalties/royalty-invoice";
import { ownValue } from "~/models/shared/own-value";
import { containing } from "../core/containing";
import { royaltyInvoices } from "./tables";

const { number, month, recipient, franchiseeId, stores, dueOn, paidOn, voidedAt } = royaltyInvoices;

/** Due before a day of the organization. */
export const isOverdue = (today: string) => sql`${dueOn} < ${today}::date`;

export const IS_UNPAID = sql`(${voidedAt} is null and ${paidOn} is null)`;

const statesOn = (today: string): Record<InvoiceState, SQL> => ({
	void: sql`${voidedAt} is not null`,
	paid: sql`(${voidedAt} is null and ${paidOn} is not null)`,
	overdue: sql`(${IS_UNPAID} and coalesce(${isOverdue(today)}, false))`,
	open: sql`(${IS_UNPAID} and not coalesce(${isOverdue(today)}, false))`,
});

export const listedOn = (today: string) => ({
	search: (typed: string) =>
		or(
			containing(recipient, typed),
			eq(sql`${number}::text`, typed.replace(/^(?:no\.?|#)\s*/i, "")),
		),
	filters: {
		franchisee: (values: string[]) => inArray(sql`${franchiseeId}::text`, values),
		store: ([storeId = ""]: string[]) => sql`${storeId} = any(${stores}::text[])`,
		month: (values: string[]) => inArray(month, values),
		state: (values: string[]) => or(...values.map((value) => ownValue(statesOn(today), value))),
	},
	sorts: { number, month, recipient: sql`lower(${recipient})` },
});
