import { type SQL, sql } from "drizzle-orm";
import { ORDER_SUMS, type OrderSum } from "~/models/orders/order-sums";
import type { Report } from "~/models/reports/report";
import { ORDER_PARTS } from "../orders/order-parts";
import { rowKey } from "../orders/row-keys";
import { type Reading, spans } from "../orders/sum-spans";
import { cardConditions } from "./card-conditions";
import { countedOrders } from "./counted-orders";
import { sumColumns } from "./sum-columns";

export function cardOrderSums(reading: Reading, { by }: Report): SQL {
	const { merchantId, currency, cards } = reading;
	const known = Object.fromEntries(
		ORDER_SUMS.map((name) => [name, sql`sum(${OF_CARDS[name] ?? ORDER_PARTS[name]})`]),
	);
	return sql`
		with spans as materialized (${spans(reading, true)})
		select ${rowKey(by, "o")} as key, s.is_before, ${sumColumns(known)}
		from spans s
		cross join lateral (
			select * from orders o where ${countedOrders(merchantId, currency)} and o.status <> 'canceled'
			offset 0
		) o
		cross join lateral (
			select sum(value) as value from gift_cards
			where o.gift_cards_sold > 0 and gift_cards.merchant_id = ${merchantId}::uuid
				and gift_cards.order_id = o.id ${cardConditions(cards)}
		) sold
		cross join lateral (
			select -sum(e.amount) as amount from gift_card_entries e join gift_cards on gift_cards.id = e.card_id
			where o.gift_card_amount > 0 and e.merchant_id = ${merchantId}::uuid
				and e.order_id = o.id and e.kind = 'spent' ${cardConditions(cards)}
		) paid
		group by 1, 2`;
}

const OF_CARDS: Partial<Record<OrderSum, SQL>> = {
	giftCardsSold: sql`coalesce(sold.value, 0)`,
	giftCardSales: sql`(sold.value > 0)::int`,
	giftCardAmount: sql`coalesce(paid.amount, 0)`,
	giftCardOrders: sql`(paid.amount > 0)::int`,
};
