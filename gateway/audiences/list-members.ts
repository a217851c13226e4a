import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Audience } from "~/models/audiences/audience";
import type { audienceCustomerList } from "~/models/audiences/audience-customer.list";
import type { Customer } from "~/models/customers/customer";
import type { ListQuery } from "~/models/shared/define-list";
import type { Paged } from "~/models/shared/list";
import { foldedContaining } from "../core/containing";
import type { Tx } from "../core/database";
import { listRows } from "../core/list-rows";
import type { Scope } from "../core/scope";
import { type CustomerRow, withConsents } from "../customers/customer-kind";
import { customers } from "../customers/tables";
import { conditionSql } from "./condition-sql";

type Query = ListQuery<never, (typeof audienceCustomerList.sorts)[number]>;

/**
 * Lists an audience's members: active customers who match all conditions and ordered at one of its locations, or have
 * not ordered anywhere yet.
 */
export async function listMembers(
	tx: Tx,
	scope: Scope,
	audience: Pick<Audience, "conditions" | "stores">,
	query: Query,
): Promise<Paged<Customer>> {
	const found = await listRows(
		tx,
		customers,
		{ ...ofList, where: members(scope.merchantId, audience) },
		query,
	);
	return { ...found, rows: await withConsents(tx, scope, found.rows as CustomerRow[]) };
}

/** Number of customers that `listMembers` lists. */
export function countMembers(
	tx: Tx,
	{ merchantId }: Scope,
	audience: Pick<Audience, "conditions" | "stores">,
): Promise<number> {
	const here = and(eq(customers.merchantId, merchantId), isNull(customers.deletedAt));
	return tx.$count(customers, and(here, members(merchantId, audience)));
}

/** SQL condition: the row of `customers` is in an audience now. */
export function members(
	merchantId: string,
	audience: Pick<Audience, "conditions" | "stores">,
): SQL | undefined {
	return and(eq(customers.status, "active"), fitsAudience(merchantId, audience));
}

/** SQL condition: the row of `customers` fitsAudience an audience, even if the customer may not order. */
export function fitsAudience(
	merchantId: string,
	{ conditions, stores }: Pick<Audience, "conditions" | "stores">,
): SQL | undefined {
	return and(
		stores ? orderedAt(stores, merchantId) : undefined,
		...conditions.map((condition) => conditionSql(condition, ofCustomer(merchantId))),
	);
}

/** SQL condition: the customer ordered at one of the locations, or has never ordered. */
export function orderedAt(stores: readonly string[], merchantId: string): SQL {
	return sql`(${isNull(customers.firstOrderAt)} or exists (
		select from orders o where ${ofCustomer(merchantId)} and ${inArray(sql`o.store_id`, [...stores])}))`;
}

function ofCustomer(merchantId: string): SQL {
	return sql`o.merchant_id = ${merchantId}::uuid and o.customer_id = ${customers.id}
		and o.status <> 'canceled' and o.top_status <> 'test'`;
}

const ofList = {
	search: (typed: string) => foldedContaining(sql`customers.searched`, typed),
	filters: {},
	sorts: {
		lastOrderAt: sql`(coalesce(${customers.lastOrderAt}, 'epoch'::timestamptz))`,
		name: sql`lower(${customers.name})`,
		orderCount: customers.orderCount,
	},
};
