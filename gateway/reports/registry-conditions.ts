import { type SQL, sql } from "drizzle-orm";
import type { Buyer } from "~/models/reports/buyers";
import type { OrderMark, OrdersOf } from "~/models/reports/order-marks";
import type { RegistryQuery } from "~/models/reports/report-query.schema";
import { countedOrders } from "./counted-orders";
import { OF_BUYER } from "./customer-sums";

/** Which orders `o` of a span `s` the registry's query asks for. */
export function registryConditions(merchantId: string, query: RegistryQuery): SQL {
	return sql.join([countedOrders(merchantId, query.currency), ...conditions(query)], sql` and `);
}

const MARKS: Record<OrderMark, SQL> = {
	discounted: sql`o.discount > 0`,
	tipped: sql`o.gratuity > 0`,
	refunded: sql`o.refunded_amount > 0`,
	taxed: sql`o.tax > 0`,
	untaxed: sql`o.tax = 0`,
	points: sql`o.points > 0`,
	"gift-cards-sold": sql`o.gift_cards_sold > 0`,
	"gift-cards": sql`o.gift_card_amount > 0`,
};

const OF: Record<OrdersOf, SQL[]> = {
	sold: [sql`o.status <> 'canceled'`],
	canceled: [sql`o.status = 'canceled'`],
	all: [],
};

function ofBuyer(buyer: Buyer): SQL {
	if (buyer === "unknown") return OF_BUYER.unknown;
	return sql`exists (select from customers c where c.id = o.customer_id and ${OF_BUYER[buyer]})`;
}

const CLOCK = sql`(o.start_prep_at at time zone 'UTC' + make_interval(mins => s."offset"))`;

function conditions(query: RegistryQuery): SQL[] {
	const oneOf = (column: SQL, values: readonly string[] | undefined) =>
		values?.length ? [sql`${column} in ${values}`] : [];
	return [
		...OF[query.of],
		...oneOf(sql`o.dining_option`, query.diningOption),
		...oneOf(sql`o.source`, query.source),
		...oneOf(sql`o.payment_method`, query.paymentMethod),
		...(query.mark ? [MARKS[query.mark]] : []),
		...(query.buyer ? [ofBuyer(query.buyer)] : []),
		...(query.customer ? [sql`o.customer_id = ${query.customer}::uuid`] : []),
		...(query.hour === undefined ? [] : [sql`extract(hour from ${CLOCK}) = ${query.hour}`]),
		...(query.weekday === undefined ? [] : [sql`extract(isodow from ${CLOCK}) = ${query.weekday}`]),
		...(query.item ? [sql`o.items @> ${JSON.stringify([{ name: query.item }])}::jsonb`] : []),
		...(query.modifier
			? [sql`o.items @> ${JSON.stringify([{ modifiers: [{ name: query.modifier }] }])}::jsonb`]
			: []),
	];
}
