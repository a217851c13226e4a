import { and, arrayContains, asc, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import {
	type Audience,
	type AudienceCondition,
	type AudienceFeature,
	type AudienceOperator,
	RECENT_DAYS,
} from "~/models/audiences/audience";
import type { audienceCustomerList } from "~/models/audiences/audience-customer.list";
import { NOT_KNOWN, parseConditionValues } from "~/models/audiences/condition-value";
import type { Customer } from "~/models/customers/customer";
import type { ListQuery } from "~/models/shared/define-list";
import type { Paged } from "~/models/shared/list";
import { foldedContaining } from "../core/containing";
import type { Tx } from "../core/database";
import { listRows } from "../core/list-rows";
import type { Scope } from "../core/scope";
import { type CustomerRow, withConsents } from "../customers/customer-kind";
import { customers } from "../customers/tables";
import type { OrderRow } from "../orders/order";
import { audiences } from "./tables";

const DAYS_SINCE = (column: SQL) => sql`extract(day from now() - ${column})::int`;

const lastOrder = (column: SQL, ofCustomer: SQL) =>
	sql`(select ${column} from orders o where ${ofCustomer} order by o.placed_at desc, o.id desc limit 1)`;

const FEATURES: Record<AudienceFeature, (ofCustomer: SQL) => SQL> = {
	totalOrders: () => sql`${customers.orderCount}`,
	recentOrders: (ofCustomer) =>
		sql`(select count(*) from orders o where ${ofCustomer}
			and o.placed_at > now() - make_interval(days => ${sql.raw(String(RECENT_DAYS))}))`,
	daysSinceLastOrder: () => DAYS_SINCE(sql`${customers.lastOrderAt}`),
	daysSinceFirstOrder: () => DAYS_SINCE(sql`${customers.firstOrderAt}`),
	averageOrder: (ofCustomer) =>
		sql`(select avg(o.total - o.refunded_amount) from orders o where ${ofCustomer})`,
	lastOrderTotal: (ofCustomer) => lastOrder(sql`o.total - o.refunded_amount`, ofCustomer),
	points: () =>
		sql`(select coalesce(sum(e.open), 0) from loyalty_entries e
			where e.merchant_id = ${customers.merchantId} and e.customer_id = ${customers.id}
				and e.open > 0 and (e.expires_at is null or e.expires_at > now()))`,
	birthdayMonth: () => sql`extract(month from ${customers.birthday})::int`,
	diningOption: (ofCustomer) => lastOrder(sql`o.dining_option`, ofCustomer),
};

const OPERATORS: Record<AudienceOperator, (feature: SQL, values: SQL) => SQL> = {
	EQUALS: (feature, value) => sql`${feature} = ${value}`,
	NOT_EQUALS: (feature, value) => sql`${feature} <> ${value}`,
	GREATER: (feature, value) => sql`${feature} > ${value}`,
	GREATER_OR_EQUALS: (feature, value) => sql`${feature} >= ${value}`,
	LESS: (feature, value) => sql`${feature} < ${value}`,
	LESS_OR_EQUALS: (feature, value) => sql`${feature} <= ${value}`,
	IN: (feature, values) => sql`${feature} in (${values})`,
	NOT_IN: (feature, values) => sql`${feature} not in (${values})`,
};

type Query = ListQuery<never, (typeof audienceCustomerList.sorts)[number]>;

/** Lists an audience's members: active customers who match all conditions and ordered at one of its locations, or have not ordered anywhere yet. */
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

/** SQL condition: the row of `customers` fits an audience, even if the customer may not order. */
export function fitsAudience(
	merchantId: string,
	{ conditions, stores }: Pick<Audience, "conditions" | "stores">,
): SQL | undefined {
	return and(
		stores ? orderedAt(stores, merchantId) : undefined,
		...conditions.map((condition) => conditionSql(condition, ofCustomer(merchantId))),
	);
}

/** Tags of the audiences at an order's location that its customer is in now, by name. */
export async function listCustomerTags(
	tx: Tx,
	{ merchantId, storeId, customerId }: Pick<OrderRow, "merchantId" | "storeId" | "customerId">,
): Promise<string[]> {
	if (customerId === null) return [];
	const tagged = await tx
		.select()
		.from(audiences)
		.where(
			and(
				eq(audiences.merchantId, merchantId),
				isNull(audiences.deletedAt),
				ne(audiences.tag, ""),
				or(isNull(audiences.stores), arrayContains(audiences.stores, [storeId])),
			),
		)
		.orderBy(asc(audiences.tag));
	if (tagged.length === 0) return [];
	const fitting = tagged.map(
		(audience) =>
			sql`case when ${fitsAudience(merchantId, audience) ?? sql`true`} then ${audience.tag} end`,
	);
	const [customer] = await tx
		.select({
			tags: sql<string[]>`array_remove(array[${sql.join(fitting, sql`, `)}]::text[], null)`,
		})
		.from(customers)
		.where(eq(customers.id, customerId));
	return customer?.tags ?? [];
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

/**
 * SQL condition on the row's customer; `ofCustomer` selects the orders `o` to count. Customers whose value is unknown,
 * such as the birthday, match only `NOT_KNOWN`.
 */
function conditionSql(condition: AudienceCondition, ofCustomer: SQL): SQL {
	const values = parseConditionValues(condition);
	if (!values) throw new Error(`The value “${condition.value}” was not read`);
	const feature = FEATURES[condition.feature](ofCustomer);
	const known = values.filter((value) => value !== NOT_KNOWN);
	const listed = sql.join(
		known.map((value) => sql`${value}`),
		sql`, `,
	);
	const compared = known.length > 0 && OPERATORS[condition.operator](feature, listed);
	if (known.length === values.length) return compared || sql`false`;
	const isNot = condition.operator === "NOT_EQUALS" || condition.operator === "NOT_IN";
	if (isNot) return sql`(${feature} is not null${compared ? sql` and ${compared}` : sql``})`;
	return sql`(${feature} is null${compared ? sql` or ${compared}` : sql``})`;
}
