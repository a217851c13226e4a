import { type SQL, sql } from "drizzle-orm";
import type { ReportSums } from "~/models/reports/report-sums";
import { type DayUse, dayUseBy } from "../orders/day-sums/day-parts";
import { ofDays, summedKey } from "../orders/day-sums/summed-rows";
import { refundedSalesSql } from "../orders/order-parts";
import { placedKey, type RowsOfStores, rowKey } from "../orders/row-keys";
import { type Reading, spans, summedDays } from "../orders/sum-spans";

export const REFUND_SUMS = [
	"refunded",
	"refundedSales",
	"refundedOrders",
	"refundedToCards",
] as const satisfies readonly (keyof ReportSums)[];

/** Succeeded refunds by the day of the refund, with the span of each, in minor units. With `use`: of unsummed days. */
export function refundsGiven(
	reading: Pick<Reading, "merchantId" | "currency" | "stores" | "periods">,
	use?: DayUse,
): SQL {
	const { merchantId, currency } = reading;
	return sql`
		select s.store_id, s.is_before, s."offset", s.day_offset, r.*
		from (${spans(reading, true, use)}) s
		cross join lateral (
			select r.id, r.order_id, r.amount, r.gift_card_amount, ${GIVEN_AT} as at from refunds r
			where r.merchant_id = ${merchantId}::uuid and r.store_id = s.store_id and r.status = 'succeeded'
				and r.currency = ${currency} and ${GIVEN_AT} >= s.from_at and ${GIVEN_AT} < s.to_at
			offset 0
		) r`;
}

export const GIVEN_AT = sql`coalesce(r.settled_at, r.created_at)`;

/** `REFUND_SUMS` by a report's key, on the day of the refund. An order counts with its first one. */
export function refundSums(reading: Reading, rows: RowsOfStores): SQL {
	const { merchantId, currency } = reading;
	const key = placedKey(rowKey(rows.by, "o"), rowKey("day", "o"), rows);
	const use = givenUse(dayUseBy(rows.by, rows));
	return sql`
		with days as materialized (${summedDays(reading, use)})
		select g.key, g.is_before, sum(g.refunded)::float8 as refunded, sum(g.sales)::float8 as "refundedSales",
			sum(g.firsts)::float8 as "refundedOrders", sum(g.to_cards)::float8 as "refundedToCards"
		from (
			select ${key} as key, s.is_before, s.amount as refunded, ${GIVEN.refunded_sales} as sales,
				${GIVEN.refunded_orders} as firsts, ${GIVEN.refunded_to_cards} as to_cards
			from (${refundsGiven(reading, use)}) s
			cross join lateral (
				select s.at as start_prep_at, o.dining_option, o.source, o.payment_method, o.subtotal, o.discount,
					o.total, o.points_amount, o.gift_cards_sold
				from orders o
				where o.id = s.order_id and o.merchant_id = ${merchantId}::uuid and o.status <> 'canceled'
					and o.top_status <> 'test'
			) o
			cross join lateral (${amountBefore(merchantId)}) e
			union all
			select ${placedKey(summedKey(rows.by), summedKey("day"), rows)}, s.is_before, b.refunded, b.refunded_sales,
				b.refunded_orders, b.refunded_to_cards
			from days s
			cross join lateral (
				select * from order_day_sums b where ${ofDays(sql`b.dimension`, merchantId, currency)} offset 0
			) b
		) g
		group by 1, 2`;
}

/** What a refund `s` of order `o` adds to the sums of refunds, `e.amount` having been refunded before. */
export const GIVEN = {
	refunded: sql`s.amount`,
	refunded_sales: sql`${refundedSalesSql(sql`e.amount + s.amount`)} - ${refundedSalesSql(sql`e.amount`)}`,
	refunded_orders: sql`(e.amount = 0)::int`,
	refunded_to_cards: sql`case when o.payment_method = 'gift_card' then s.amount else s.gift_card_amount end`,
};

/** What was refunded of an order before its refund `s`, as `amount`. */
export function amountBefore(merchantId: string): SQL {
	return sql`select coalesce(sum(r.amount), 0) as amount from refunds r
		where r.merchant_id = ${merchantId}::uuid and r.order_id = s.order_id and r.status = 'succeeded'
			and (${GIVEN_AT}, r.id) < (s.at, s.id)`;
}

export function givenUse({ dimension = "all", ...use }: DayUse): DayUse {
	return {
		...use,
		dimension:
			typeof dimension === "string"
				? givenBy(dimension)
				: { day: givenBy(dimension.day), month: givenBy(dimension.month) },
	};
}

export const givenBy = (dimension: string) => `given-${dimension}`;
