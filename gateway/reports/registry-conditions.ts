import { type SQL, sql } from "drizzle-orm";
import type { Buyer } from "~/models/reports/buyers";
import { hasCardFilter } from "~/models/reports/card-filters";
import type { OrderMark, OrdersOf } from "~/models/reports/order-marks";
import type { RegistryQuery } from "~/models/reports/report-query.schema";
import { namesByCategory } from "../menu/names-by-category";
import { ORDER_PARTS } from "../orders/order-parts";
import { businessClock, localClock } from "../orders/row-keys";
import { cardConditions } from "./card-conditions";
import { isNamed } from "./category-sums";
import { OF_BUYER } from "./customer-sums";
import { PROMO_CODES_OF_ORDER } from "./line-sums";
import { isOnMenu, menusOfItems } from "./menu-of-items";
import { IS_DONE, IS_LATE } from "./time-sums";
import { IS_NOT_AT_POS, IS_UNCONFIRMED, IS_UNPAID, listedOrders } from "./unsettled-orders";

/** SQL conditions for the orders `o` of a span `s` that match the registry's query. */
export function registryConditions(merchantId: string, query: RegistryQuery): SQL {
	const all = [
		listedOrders(merchantId, query),
		...conditions(query),
		...(hasCardFilter(query) ? [withCards(merchantId, query)] : []),
	];
	return sql.join(all, sql` and `);
}

/** Whether an order sold (if the query is for sold cards) or used one of the gift cards. */
function withCards(merchantId: string, query: RegistryQuery): SQL {
	if (query.mark === "gift-cards-sold") {
		return sql`o.gift_cards_sold > 0 and exists (
			select from gift_cards where gift_cards.merchant_id = ${merchantId}::uuid
				and gift_cards.order_id = o.id ${cardConditions(query)})`;
	}
	return sql`o.gift_card_amount > 0 and exists (
		select from gift_card_entries e join gift_cards on gift_cards.id = e.card_id
		where e.merchant_id = ${merchantId}::uuid and e.order_id = o.id and e.kind = 'spent' ${cardConditions(query)})`;
}

/** CTEs for the requested category and menu, to follow `spans`; empty without them. */
export function requestedNames(merchantId: string, { category, menu }: RegistryQuery): SQL {
	const menus = menusOfItems(merchantId, menu);
	if (!category) return menus;
	return sql`${menus}, names as materialized (
		select * from (${namesByCategory(merchantId)}) listed where listed.category = ${category})`;
}

const MARKS: Record<OrderMark, SQL> = {
	discounted: sql`${ORDER_PARTS.discount} > 0`,
	tipped: sql`o.gratuity > 0`,
	refunded: sql`o.refunded_amount > 0`,
	taxed: sql`(o.tax > 0 or o.tax_included > 0)`,
	untaxed: sql`(o.tax = 0 and o.tax_included = 0)`,
	points: sql`o.points > 0`,
	"gift-cards-sold": sql`o.gift_cards_sold > 0`,
	"gift-cards": sql`o.gift_card_amount > 0`,
	"other-gift-cards": sql`${ORDER_PARTS.otherCards} > 0`,
	"any-gift-card": sql`(o.gift_card_amount > 0 or ${ORDER_PARTS.otherCards} > 0)`,
	done: IS_DONE,
	late: IS_LATE,
	unconfirmed: IS_UNCONFIRMED,
	unpaid: IS_UNPAID,
	"not-at-pos": IS_NOT_AT_POS,
	"open-refund": sql`true`,
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

function conditions(query: RegistryQuery): SQL[] {
	const whereIn = (column: SQL, values: readonly string[] | undefined) =>
		values?.length ? [sql`${column} in ${values}`] : [];
	return [
		...OF[query.of],
		...whereIn(sql`o.dining_option`, query.diningOption),
		...whereIn(sql`o.source`, query.source),
		...whereIn(sql`o.payment_method`, query.paymentMethod),
		...(query.mark ? [MARKS[query.mark]] : []),
		...(query.buyer ? [ofBuyer(query.buyer)] : []),
		...(query.customer ? [sql`o.customer_id = ${query.customer}::uuid`] : []),
		...(query.changedSince ? [sql`o.updated_at >= ${query.changedSince}::timestamptz`] : []),
		...(query.hour === undefined
			? []
			: [sql`extract(hour from ${localClock("o")}) = ${query.hour}`]),
		...(query.weekday === undefined
			? []
			: [sql`extract(isodow from ${businessClock("o")}) = ${query.weekday}`]),
		...(query.item ? [sql`o.items @> ${JSON.stringify([{ name: query.item }])}::jsonb`] : []),
		...(query.discount
			? [sql`o.discounts @> ${JSON.stringify([{ name: query.discount }])}::jsonb`]
			: []),
		...(query.promoCode
			? [sql`exists (select from ${PROMO_CODES_OF_ORDER} where d.promo_code = ${query.promoCode})`]
			: []),
		...(query.modifier
			? [sql`o.items @> ${JSON.stringify([{ modifiers: [{ name: query.modifier }] }])}::jsonb`]
			: []),
		...(query.category || query.menu ? [hasLine(query)] : []),
	];
}

function hasLine({ category, menu, item, modifier }: RegistryQuery): SQL {
	const has = JSON.stringify([{ name: modifier }]);
	const all = [
		sql`item->'isGiftCard' is distinct from 'true'::jsonb`,
		...(category ? [sql`exists (select from names n where ${isNamed(NAME)})`] : []),
		...(menu ? [isOnMenu(menu, { store: sql`o.store_id`, name: NAME })] : []),
		...(item ? [sql`${NAME} = ${item}`] : []),
		...(modifier ? [sql`item->'modifiers' @> ${has}::jsonb`] : []),
	];
	return sql`exists (select from jsonb_array_elements(o.items) item where ${sql.join(all, sql` and `)})`;
}

const NAME = sql`(item->>'name')`;
