import { type SQL, sql } from "drizzle-orm";
import {
	type AudienceCondition,
	type AudienceFeature,
	type AudienceOperator,
	RECENT_DAYS,
} from "~/models/audiences/audience";
import { NOT_KNOWN, parseConditionValues } from "~/models/audiences/condition-value";
import { customers } from "../customers/tables";

/**
 * SQL condition on the row's customer; `ofCustomer` selects the orders `o` to count. Customers whose value is unknown,
 * such as the birthday, match only `NOT_KNOWN`.
 */
export function conditionSql(condition: AudienceCondition, ofCustomer: SQL): SQL {
	const values = parseConditionValues(condition);
	if (!values) throw new Error(`The value “${condition.value}” was kept unread`);
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
