import { type SQL, sql } from "drizzle-orm";
import type { Currency } from "~/models/shared/money";
import { dayText, placedKey, type RowsOfStores } from "../orders/row-keys";
import { type Reading, spans } from "../orders/sum-spans";
import { countedOrders } from "./counted-orders";
import { DEPOSIT, IS_DEPOSITED } from "./deposit-sums";
import { PROVIDER_KEY } from "./provider-sums";
import { refundsGiven } from "./refund-sums";
import { sumColumns } from "./sum-columns";

/** Payments through providers for canceled orders, and their refunds, by provider and payment method; minor units. */
export function canceledPaymentSums(reading: Reading, rows: RowsOfStores): SQL {
	const { merchantId, currency } = reading;
	const dayOf = (at: SQL) => (rows.isByDay ? dayText(at) : sql`''`);
	return sql`
		with parts as (
			select s.store_id, s.is_before, ${dayOf(sql`o.start_prep_at`)} as day, o.own, o.paid, 0 as refunded
			from (${spans(reading, true)}) s
			cross join lateral (
				select o.start_prep_at, ${KEY} as own, ${DEPOSIT.paid} as paid
				from orders o where ${canceledOrders(merchantId, currency)}
				offset 0
			) o
			union all
			select s.store_id, s.is_before, ${dayOf(sql`s.at`)}, ${KEY}, 0, s.amount - s.gift_card_amount
			from (${refundsGiven(reading)}) s
			join orders o on o.id = s.order_id and o.status = 'canceled'
			where ${IS_DEPOSITED}
		)
		select ${placedKey(sql`s.own`, sql`s.day`, rows)} as key, s.is_before,
			${sumColumns({ tendered: sql`sum(s.paid)`, refunded: sql`sum(s.refunded)` })}
		from parts s group by 1, 2`;
}

const KEY = sql`coalesce(${PROVIDER_KEY}, ' ' || o.payment_method)`;

const canceledOrders = (merchantId: string, currency: Currency) =>
	sql`${countedOrders(merchantId, currency)} and o.status = 'canceled' and ${IS_DEPOSITED}`;

export function paidForCanceled(merchantId: string, currency: Currency): SQL {
	return sql`(select coalesce(sum(o.paid), 0) from spans s
		cross join lateral (
			select ${DEPOSIT.paid} as paid from orders o where ${canceledOrders(merchantId, currency)} offset 0
		) o)::float8`;
}
