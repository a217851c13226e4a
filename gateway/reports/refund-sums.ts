import { type SQL, sql } from "drizzle-orm";
import type { ReportSums } from "~/models/reports/report-sums";
import { refundedSalesSql } from "../orders/order-parts";
import { placedKey, type RowsOfStores, rowKey } from "../orders/row-keys";
import { type Reading, spans } from "../orders/sum-spans";

export const REFUND_SUMS = [
	"refunded",
	"refundedSales",
	"refundedOrders",
	"refundedToCards",
] as const satisfies readonly (keyof ReportSums)[];

/** Succeeded refunds by the day of the refund, with the span of each, in minor units. */
export function refundsGiven(
	reading: Pick<Reading, "merchantId" | "currency" | "stores" | "periods">,
): SQL {
	const { merchantId, currency } = reading;
	return sql`
		select s.store_id, s.is_before, s."offset", s.day_offset, r.*
		from (${spans(reading, true)}) s
		cross join lateral (
			select r.id, r.order_id, r.amount, r.gift_card_amount, ${GIVEN_AT} as at from refunds r
			where r.merchant_id = ${merchantId}::uuid and r.store_id = s.store_id and r.status = 'succeeded'
				and r.currency = ${currency} and ${GIVEN_AT} >= s.from_at and ${GIVEN_AT} < s.to_at
			offset 0
		) r`;
}

const GIVEN_AT = sql`coalesce(r.settled_at, r.created_at)`;

/** `REFUND_SUMS` by a report's key, on the day of the refund. An order counts with its first one. */
export function refundSums(reading: Reading, rows: RowsOfStores): SQL {
	const { merchantId } = reading;
	const key = placedKey(rowKey(rows.by, "o"), rowKey("day", "o"), rows);
	return sql`
		select ${key} as key, s.is_before, sum(s.amount)::float8 as refunded,
			sum(${refundedSalesSql(sql`e.amount + s.amount`)} - ${refundedSalesSql(sql`e.amount`)})::float8 as "refundedSales",
			count(*) filter (where e.amount = 0)::float8 as "refundedOrders",
			sum(case when o.payment_method = 'gift_card' then s.amount else s.gift_card_amount end)::float8
				as "refundedToCards"
		from (${refundsGiven(reading)}) s
		cross join lateral (
			select s.at as start_prep_at, o.dining_option, o.source, o.payment_method, o.subtotal, o.discount,
				o.total, o.points_amount, o.gift_cards_sold
			from orders o
			where o.id = s.order_id and o.merchant_id = ${merchantId}::uuid and o.status <> 'canceled'
				and o.top_status <> 'test'
		) o
		cross join lateral (
			select coalesce(sum(r.amount), 0) as amount from refunds r
			where r.merchant_id = ${merchantId}::uuid and r.order_id = s.order_id and r.status = 'succeeded'
				and (${GIVEN_AT}, r.id) < (s.at, s.id)
		) e
		group by 1, 2`;
}
