import { eq, type SQL, sql } from "drizzle-orm";
import type { GatewayConfig } from "../gateway/core/config";
import { type Database, SYSTEM, type Tx } from "../gateway/core/database";
import { newNumber, numberColumns } from "../gateway/gift-cards/card-number";
import { giftCards } from "../gateway/gift-cards/tables";
import type { OrderRow } from "../gateway/orders/order";

const DAYS = 45;

/** The gift cards that these orders of a location sold, and of the last weeks those that paid them. */
export async function writeCards(
	tx: Tx,
	{ merchantId, storeId }: { merchantId: string; storeId: string },
	rows: readonly Pick<OrderRow, "id" | "giftCardsSold" | "paymentMethod">[],
	now: Date,
): Promise<void> {
	const ids = rows
		.filter(
			({ giftCardsSold, paymentMethod }) => giftCardsSold > 0 || paymentMethod === "gift_card",
		)
		.map(({ id }) => id);
	if (ids.length === 0) return;
	const of = sql`o.merchant_id = ${merchantId}::uuid and o.store_id = ${storeId}::uuid and not o.is_test
		and o.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
	const since = new Date(now.getTime() - DAYS * 86_400_000).toISOString();
	await tx.execute(
		cardsFrom(sql`
		select o.*, 'digital' as type, case o.source when 'pos' then 'pos' else 'online' end as sold_by,
			o.gift_cards_sold as value, o.gift_cards_sold as balance, o.id as sold_with, o.number as sold_number,
			o.placed_at as issued_at, coalesce(o.gift_card_recipient->>'name', '') as recipient,
			coalesce(o.gift_card_recipient->>'email', '') as address
		from orders o where ${of} and o.gift_cards_sold > 0 and o.status not in ('canceled', 'refunded')`),
	);
	await tx.execute(
		cardsFrom(sql`
		select o.*, 'physical' as type, 'team' as sold_by,
			ceil(o.total / 2500.0)::int * 2500 as value, ceil(o.total / 2500.0)::int * 2500 - o.total as balance,
			null::uuid as sold_with, '' as sold_number, o.placed_at - interval '9 days' as issued_at,
			'' as recipient, '' as address
		from orders o
		where ${of} and o.payment_method = 'gift_card' and o.status = 'complete' and o.refunded_amount = 0
			and o.gift_cards_sold = 0 and o.total between 1 and 200000 and o.placed_at >= ${since}::timestamptz`),
	);
	await tx.execute(sql`
		update orders o set gift_card_amount = o.total, payment_uid = null, payment_provider = null, payment_last4 = null,
			gift_cards = jsonb_build_array(jsonb_build_object('id', e.card_id, 'last4', '', 'amount', o.total))
		from gift_card_entries e where ${of} and e.order_id = o.id and e.kind = 'spent'`);
}

function cardsFrom(sold: SQL): SQL {
	return sql`
		with sold as materialized (select gen_random_uuid() as card_id, s.* from (${sold}) s),
		cards as (
			insert into gift_cards (id, merchant_id, store_id, pool, number_hash, number_sealed, last4, type, source,
				currency, value, balance, recipient_name, recipient_email, sender_name, order_id, order_number,
				created_at, updated_at)
			select card_id, merchant_id, store_id, 'shared', 'demo ' || card_id, '', '', type, sold_by,
				currency, value, balance, recipient, address, case when sold_with is null then '' else customer_name end,
				sold_with, sold_number, issued_at, issued_at
			from sold
		),
		moves as (
			select card_id, merchant_id, store_id, 'issued' as kind, value as amount, value as balance,
				sold_with as order_id, sold_number as order_number, issued_at as at
			from sold
			union all
			select card_id, merchant_id, store_id, 'spent', balance - value, balance, id, number, placed_at
			from sold where balance < value
		)
		insert into gift_card_entries (id, merchant_id, card_id, store_id, kind, amount, balance, order_id,
			order_number, by_label, at)
		select gen_random_uuid(), merchant_id, card_id, store_id, kind, amount, balance, order_id,
			order_number, 'Storefront', at
		from moves order by at, kind`;
}

export async function numberDemoCards(
	database: Database,
	config: Pick<GatewayConfig, "SESSION_SECRET">,
): Promise<void> {
	await database.transaction(SYSTEM, async (tx) => {
		const cards = await tx
			.select({ id: giftCards.id })
			.from(giftCards)
			.where(eq(giftCards.numberSealed, ""));
		if (cards.length === 0) return;
		const numbered = cards.map(({ id }) => ({ id, ...numberColumns(newNumber(), config) }));
		await tx.execute(sql`
			update gift_cards c set number_hash = n."numberHash", number_sealed = n."numberSealed", last4 = n.last4
			from json_to_recordset(${JSON.stringify(numbered)}::json)
				as n(id uuid, "numberHash" text, "numberSealed" text, last4 text)
			where c.id = n.id`);
		await tx.execute(sql`
			update orders o set gift_cards = jsonb_set(o.gift_cards, '{0,last4}', to_jsonb(c.last4))
			from gift_card_entries e join gift_cards c on c.id = e.card_id
			where e.kind = 'spent' and o.id = e.order_id and o.merchant_id = e.merchant_id
				and o.gift_cards->0->>'last4' = ''`);
	});
}
