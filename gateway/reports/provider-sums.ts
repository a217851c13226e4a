import { type SQL, sql } from "drizzle-orm";
import { PAYMENT_PROVIDERS } from "~/models/orders/payment-providers";
import { ofDays, summedKey } from "../orders/day-sums/summed-rows";
import { dayText, placedKey, type RowsOfStores } from "../orders/row-keys";
import { type Reading, spans, summedDays } from "../orders/sum-spans";
import { countedOrders } from "./counted-orders";
import { refundsGiven } from "./refund-sums";
import { sumColumns } from "./sum-columns";

/** Payments and refunds through known providers by provider and payment method, in minor units. */
export function providerSums(reading: Reading, rows: RowsOfStores): SQL {
	const { merchantId, currency } = reading;
	const dayOf = (at: SQL) => (isByDay ? dayText(at) : sql`''`);
	const isByDay = rows.isByDay === true;
	const use = { isByClock: isByDay, hasMonths: !isByDay, isByStore: true, dimension: "provider" };
	return sql`
		with days as materialized (${summedDays(reading, use)}),
		parts as (
			select s.store_id, s.is_before, ${dayOf(sql`o.start_prep_at`)} as day, o.own, o.paid, 0 as refunded
			from (${spans(reading, true, use)}) s
			cross join lateral (
				select o.start_prep_at, ${PROVIDER_KEY} as own, o.total - o.points_amount - o.gift_card_amount as paid
				from orders o
				where ${countedOrders(merchantId, currency)} and o.status <> 'canceled' and ${IS_BY_PROVIDER}
				offset 0
			) o
			union all
			select s.store_id, s.is_before, ${isByDay ? summedKey("day") : sql`''`}, b.name, b.amount, b.net
			from days s
			cross join lateral (
				select * from line_day_sums b where ${ofDays(sql`b.kind`, merchantId, currency)} offset 0
			) b
			union all
			select s.store_id, s.is_before, ${dayOf(sql`s.at`)}, ${PROVIDER_KEY}, 0, s.amount - s.gift_card_amount
			from (${refundsGiven(reading, use)}) s
			join orders o on o.id = s.order_id and o.status <> 'canceled' and o.top_status <> 'test'
			where ${IS_BY_PROVIDER}
		)
		select ${placedKey(sql`s.own`, sql`s.day`, rows)} as key, s.is_before,
			${sumColumns({ tendered: sql`sum(s.paid)`, refunded: sql`sum(s.refunded)` })}
		from parts s group by 1, 2`;
}

const PLAIN = sql`regexp_replace(lower(o.payment_provider), '[^a-z]', '', 'g')`;
export const PROVIDER_KEY = sql`${PLAIN} || ' ' || o.payment_method`;
const KNOWN = PAYMENT_PROVIDERS.map((id) => id.replace(/[^a-z]/g, ""));
export const IS_BY_PROVIDER = sql`o.payment_uid is not null and o.payment_method not in ('cash', 'gift_card')
	and ${PLAIN} in ${KNOWN}`;
