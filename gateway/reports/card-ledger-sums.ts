import { type SQL, sql } from "drizzle-orm";
import { ORDER_PARTS } from "../orders/order-parts";
import { placedKey, type RowsOfStores } from "../orders/row-keys";
import type { Reading } from "../orders/sum-spans";
import { cardConditions } from "./card-conditions";
import { clockRows } from "./clock-rows";
import { sumColumns } from "./sum-columns";

/**
 * Gift card liability by selling location, in minor units: opening balance, changes and closing balance. Cards count
 * until they expire or are deleted, also while turned off. By day: changes alone, of the cards that changed.
 */
export function cardLedgerSums(reading: Reading, rows: Partial<RowsOfStores> = {}): SQL {
	const { isByDay = false } = rows;
	const { merchantId, currency, cards } = reading;
	return sql`
		with clocks as materialized (${clockRows(reading, isByDay)}),
		cards as materialized (
			select gift_cards.id, gift_cards.store_id, k.is_before, k.day, k.from_at, k.to_at,
				${GONE_AT} as gone_at,
				x.expires_at is not null and x.expires_at <= coalesce(gift_cards.deleted_at, x.expires_at) as is_expiry
			from clocks k
			join gift_cards on gift_cards.merchant_id = ${merchantId}::uuid and gift_cards.store_id = k.store_id
				and gift_cards.currency = ${currency} ${cardConditions(cards)}
			cross join lateral (
				select ((gift_cards.expires_on + 1)::timestamp at time zone k.zone) as expires_at
			) x
			${isByDay ? sql`where ${IS_CHANGED}` : sql``}
		),
		entries as materialized (
			select c.*, e.kind, e.amount, e.at, e.order_id, e.kind in ('takenBack', 'kept') and not exists (
					select from orders o where o.id = e.order_id and o.status = 'canceled'
				) as is_refund, e.at >= c.from_at as is_in,
				coalesce(c.gone_at <= c.to_at and case when c.gone_at > c.from_at and e.at < c.gone_at then true
					else e.at >= c.from_at and e.at >= c.gone_at end, false) as is_left
			from cards c
			join gift_card_entries e on e.merchant_id = ${merchantId}::uuid and e.card_id = c.id and e.at < c.to_at
		),
		sold as (
			select i.store_id, i.is_before, i.day, o.discount - (${ORDER_PARTS.discount}) as discount
			from (
				select distinct store_id, is_before, day, order_id from entries
				where kind = 'issued' and is_in and order_id is not null
			) i
			join orders o on o.id = i.order_id
		),
		summed as (
			select store_id, is_before, day, ${LEDGER}, 0::bigint as card_discounts from entries group by 1, 2, 3
			union all
			select store_id, is_before, day, ${NOTHING}, sum(discount) from sold group by 1, 2, 3
		)
		select ${placedKey(sql`s.store_id::text`, sql`s.day`, rows)} as key, is_before, ${COLUMNS}
		from summed s group by 1, 2`;
}

const GONE_AT = sql`least(gift_cards.deleted_at, x.expires_at)`;
const IS_CHANGED = sql`(${GONE_AT} > k.from_at and ${GONE_AT} <= k.to_at or exists (
	select from gift_card_entries e where e.merchant_id = gift_cards.merchant_id and e.card_id = gift_cards.id
		and e.at >= k.from_at and e.at < k.to_at
))`;

const of = (kinds: readonly string[], also = sql``) =>
	sql`sum(amount) filter (where is_in and kind in ${kinds} ${also})`;

const SUMS = {
	cardsOpening: sql`sum(amount) filter (where not is_in and (gone_at is null or gone_at > from_at))`,
	cardsSold: of(["issued"], sql`and order_id is not null`),
	cardsGiven: of(["issued", "moved"], sql`and (kind = 'moved' or order_id is null)`),
	cardsRedeemed: sql`-${of(["spent"])}`,
	cardsReturned: of(["returned"]),
	cardsTakenBack: sql`-${of(["takenBack", "kept"])}`,
	cardsRefunded: sql`-${of(["takenBack", "kept"], sql`and is_refund`)}`,
	cardsExpired: sql`sum(amount) filter (where is_left and is_expiry)`,
	cardsAdjusted: sql`coalesce(${of(["adjusted"])}, 0) - coalesce(sum(amount) filter (where is_left and not is_expiry), 0)`,
	cardsClosing: sql`sum(amount) filter (where gone_at is null or gone_at > to_at)`,
} as const;
const NAMES = Object.keys(SUMS) as (keyof typeof SUMS)[];

const LEDGER = sql.join(
	NAMES.map((name) => sql`coalesce(${SUMS[name]}, 0)::bigint as ${sql.identifier(name)}`),
	sql`, `,
);
const NOTHING = sql.join(
	NAMES.map(() => sql`0::bigint`),
	sql`, `,
);

const COLUMNS = sumColumns({
	...Object.fromEntries(NAMES.map((name) => [name, sql`sum(${sql.identifier(name)})`])),
	cardDiscounts: sql`sum(card_discounts)`,
});
