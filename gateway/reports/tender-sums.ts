import { type SQL, sql } from "drizzle-orm";
import { type DayUse, dayUseBy } from "../orders/day-sums/day-parts";
import { ofDays, summedKey } from "../orders/day-sums/summed-rows";
import { dayText, placedKey, type RowsOfStores, rowKey } from "../orders/row-keys";
import { type Reading, spans, summedDays } from "../orders/sum-spans";
import { countedOrders } from "./counted-orders";
import { givenUse, refundsGiven } from "./refund-sums";
import { sumColumns } from "./sum-columns";
import { IS_UNPAID } from "./unsettled-orders";

/** Payments and refunds by tender or by location, in minor units; the null key totals all. Open orders without a provider's payment count as receivable. */
export function tenderSums(reading: Reading, rows: RowsOfStores): SQL {
	const { by, isByDay = false } = rows;
	const { merchantId, currency, refundsOn } = reading;
	const isByTender = by === "tender";
	const tender = placedKey(sql`s.tender`, sql`s.day`, rows);
	const dayOf = (of: "b" | "o") => (isByDay ? rowKey("day", of) : sql`''`);
	const isOfOrders = refundsOn !== "refund";
	const own = isOfOrders ? sql`b.refunded - b.refunded_to_cards` : sql`0`;
	const toCards = isOfOrders ? sql`b.refunded_to_cards` : sql`0`;
	const use = { ...dayUseBy("payment", rows), isByStore: rows.isByStore || by === "location" };
	const dayOfSums = isByDay ? summedKey("day") : sql`''`;
	const columnsOfSums = sql.join(
		PAID.map((name) => sql`sum(b.${name}) as ${name}`),
		sql`, `,
	);
	return sql`
		with spans as materialized (${spans(reading, isByDay, use)}),
		days as materialized (${summedDays(reading, use)}),
		unpaid_days as materialized (${summedDays(reading, { ...use, dimension: "unpaid" })}),
		paid as (
			select s.store_id, s.is_before, ${dayOf("b")} as day, b.payment_method, ${columnsOfSums}
			from spans s
			cross join lateral (
				select * from order_sums b
				where b.merchant_id = ${merchantId}::uuid and b.store_id = s.store_id and b.grain = s.grain
					and b.starts_at >= s.from_at and b.starts_at < s.to_at
					and b.currency = ${currency} and not b.is_canceled
				offset 0
			) b
			group by 1, 2, 3, 4
			union all
			select s.store_id, s.is_before, ${dayOfSums}, b.key, ${columnsOfSums}
			from days s
			cross join lateral (
				select * from order_day_sums b
				where ${ofDays(sql`b.dimension`, merchantId, currency)} and not b.is_canceled
				offset 0
			) b
			group by 1, 2, 3, 4
		),
		parts as (
			select b.store_id, b.is_before, b.day, t.*
			from paid b
			cross join lateral (values
				(b.payment_method, b.total - b.points_amount - b.gift_card_amount - b.other_cards, 0, ${own},
					case when b.payment_method = 'gift_card' then 0 else b.orders end, b.orders),
				('gift_card', b.gift_card_amount + b.other_cards, 0, ${toCards},
					case when b.payment_method = 'gift_card' then b.orders else b.gift_card_orders end, 0),
				('points', b.points_amount, 0, 0, b.points_orders, 0)
			) t(tender, paid, receivable, refunded, tendered_orders, orders)
			union all
			select s.store_id, s.is_before, ${dayOf("o")}, o.payment_method, -o.due, o.due, 0, 0, 0
			from spans s
			cross join lateral (
				select o.start_prep_at, o.payment_method, o.total - o.points_amount - o.gift_card_amount as due
				from orders o where ${countedOrders(merchantId, currency)} and ${IS_UNPAID}
				offset 0
			) o
			union all
			select s.store_id, s.is_before, ${dayOfSums}, b.name, -b.amount, b.amount, 0, 0, 0
			from unpaid_days s
			cross join lateral (
				select * from line_day_sums b where ${ofDays(sql`b.kind`, merchantId, currency)} offset 0
			) b
			${isOfOrders ? sql`` : refundParts(reading, use, isByDay)}
		)
		select ${isByTender ? tender : sql`store_id::text`} as key, is_before,
			${columns(isByTender ? sql`tendered_orders` : sql`orders`)}
		from parts s group by 1, 2
		having count(*) filter (where paid <> 0 or receivable <> 0 or refunded <> 0 or orders <> 0) > 0
		union all
		select null, is_before, ${columns(sql`orders`)} from parts group by 1, 2`;
}

const PAID = [
	"orders",
	"total",
	"points_amount",
	"points_orders",
	"gift_card_amount",
	"gift_card_orders",
	"other_cards",
	"refunded",
	"refunded_to_cards",
].map((name) => sql.identifier(name));

function refundParts(reading: Reading, use: DayUse, isByDay: boolean): SQL {
	const { merchantId, currency } = reading;
	const day = isByDay ? dayText(sql`s.at`) : sql`''`;
	const given = givenUse(use);
	const byTender = (method: SQL, amount: SQL, toCards: SQL) => sql`
		cross join lateral (values (${method}, ${amount} - ${toCards}), ('gift_card', ${toCards})) t(tender, refunded)`;
	const toCards = sql`case when o.payment_method = 'gift_card' then s.amount else s.gift_card_amount end`;
	return sql`
		union all
		select s.store_id, s.is_before, ${day}, t.tender, 0, 0, t.refunded, 0, 0
		from (${refundsGiven(reading, given)}) s
		join orders o on o.id = s.order_id and o.status <> 'canceled' and o.top_status <> 'test'
		${byTender(sql`o.payment_method`, sql`s.amount`, toCards)}
		union all
		select s.store_id, s.is_before, ${isByDay ? summedKey("day") : sql`''`}, t.tender, 0, 0, t.refunded, 0, 0
		from (${summedDays(reading, given)}) s
		cross join lateral (
			select * from order_day_sums b where ${ofDays(sql`b.dimension`, merchantId, currency)} offset 0
		) b
		${byTender(sql`b.key`, sql`b.refunded`, sql`b.refunded_to_cards`)}`;
}

function columns(orders: SQL): SQL {
	const paidBy = (...tenders: string[]) => sql`sum(paid) filter (where tender in ${tenders})`;
	return sumColumns({
		orders: sql`sum(${orders})`,
		tendered: sql`sum(paid)`,
		receivable: sql`sum(receivable)`,
		refunded: sql`sum(refunded)`,
		byCard: paidBy("credit_card"),
		byWallet: paidBy("apple_pay", "google_pay"),
		byCash: paidBy("cash"),
		byGiftCard: paidBy("gift_card"),
		pointsAmount: paidBy("points"),
	});
}
