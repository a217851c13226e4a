import { type SQL, sql } from "drizzle-orm";
import type { OrderSum } from "~/models/orders/order-sums";

const PAID = sql`greatest(o.total - o.points_amount - o.gift_cards_sold, 0)`;
const SUBTOTAL = sql`(o.subtotal - o.gift_cards_sold)`;
const DISCOUNT = sql`case when o.gift_cards_sold = 0 then o.discount
	else least(o.discount, ${SUBTOTAL}) end`;
const UNTAXED = sql`(o.tax = 0 and o.tax_included = 0)`;
const SALES = sql`(${SUBTOTAL} - ${DISCOUNT})`;

/** Part of a refund of order `o` that is for its items, in minor units. */
export function refundedSalesSql(amount: SQL): SQL {
	return sql`coalesce(round(least(${amount}, ${PAID})::numeric * ${SALES} / nullif(${PAID}, 0)), 0)::int`;
}

/** What an order `o` adds to each sum; the SQL counterpart of `sumOrder`. */
export const ORDER_PARTS: Record<OrderSum, SQL> = {
	orders: sql`1`,
	items: sql`o.item_count`,
	subtotal: SUBTOTAL,
	discount: DISCOUNT,
	tax: sql`o.tax`,
	taxIncluded: sql`o.tax_included`,
	charges: sql`o.charges`,
	deliveryFee: sql`o.delivery_fee`,
	gratuity: sql`o.gratuity`,
	total: sql`o.total`,
	refunded: sql`o.refunded_amount`,
	refundedSales: refundedSalesSql(sql`o.refunded_amount`),
	discountedOrders: sql`(${DISCOUNT} > 0)::int`,
	tippedOrders: sql`(o.gratuity > 0)::int`,
	refundedOrders: sql`(o.refunded_amount > 0)::int`,
	untaxedOrders: sql`(${UNTAXED})::int`,
	untaxedSubtotal: sql`case when ${UNTAXED} then ${SUBTOTAL} else 0 end`,
	points: sql`o.points`,
	pointsAmount: sql`o.points_amount`,
	pointsOrders: sql`(o.points > 0)::int`,
	giftCardsSold: sql`o.gift_cards_sold`,
	giftCardSales: sql`(o.gift_cards_sold > 0)::int`,
	giftCardAmount: sql`o.gift_card_amount`,
	giftCardOrders: sql`(o.gift_card_amount > 0)::int`,
	otherCards: sql`case when o.payment_method = 'gift_card' then o.total - o.points_amount - o.gift_card_amount else 0 end`,
	refundedToCards: sql`case when o.payment_method = 'gift_card' then o.refunded_amount else o.refunded_to_cards end`,
};
