import { type SQL, sql } from "drizzle-orm";
import type { Report } from "~/models/reports/report";
import type { OwedMonth } from "~/models/reports/report-answer";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import type { Reading } from "../orders/sum-spans";
import { cardConditions } from "./card-conditions";

const MONTHS = sql`
	select to_char(m, 'YYYY-MM') as month, least(m + interval '1 month', now() at time zone 'UTC') at time zone 'UTC' as until
	from generate_series(date_trunc('month', now() at time zone 'UTC') - interval '11 months',
		date_trunc('month', now() at time zone 'UTC'), interval '1 month') m`;

/** What gift cards or points owed at the end of each of the last twelve months (UTC), this one up to now; minor units. */
export function owedByMonth(
	tx: Tx,
	reading: Reading,
	{ source }: Pick<Report, "source">,
): Promise<OwedMonth[]> {
	const statement = source === "cards" ? cardsOwed(reading) : pointsOwed(reading);
	return queryRows<OwedMonth>(
		tx,
		sql`with months as materialized (${MONTHS}) ${statement} group by 1 order by 1`,
	);
}

function cardsOwed({ merchantId, currency, stores, cards }: Reading): SQL {
	const storeIds = JSON.stringify(stores.map(({ store_id }) => store_id));
	return sql`select m.month, coalesce(sum(s.amount), 0)::float8 as owed
		from months m
		left join lateral (
			select e.amount from gift_cards
			join gift_card_entries e on e.merchant_id = ${merchantId}::uuid and e.card_id = gift_cards.id
				and e.at < m.until
			where gift_cards.merchant_id = ${merchantId}::uuid and gift_cards.currency = ${currency}
				and gift_cards.store_id in (select value::uuid from jsonb_array_elements_text(${storeIds}::jsonb))
				and (gift_cards.deleted_at is null or gift_cards.deleted_at >= m.until)
				and (gift_cards.expires_on is null or gift_cards.expires_on >= m.until::date) ${cardConditions(cards)}
		) s on true`;
}

function pointsOwed({ merchantId }: Reading): SQL {
	return sql`select m.month, coalesce(sum(s.worth), 0)::float8 as owed
		from months m
		left join lateral (
			select floor((sum(e.points) - coalesce(sum(e.open) filter (where e.expires_at <= m.until), 0))::numeric
				/ p.spend_points) * p.spend_value as worth
			from loyalty_entries e
			join loyalty_programs p on p.id = e.program_id and p.deleted_at is null
			join customers c on c.id = e.customer_id and c.deleted_at is null
			where e.merchant_id = ${merchantId}::uuid and e.at < m.until
			group by p.id, e.customer_id
		) s on true`;
}
