import { type SQL, sql } from "drizzle-orm";
import { addDays } from "~/models/shared/instants";
import type { Period, Reading } from "../orders/sum-spans";
import { cardConditions } from "./card-conditions";
import { sumColumns } from "./sum-columns";

/** Debts between locations for gift cards sold at one and used at another, less refunds, in minor units. */
export function cardSettlementSums(reading: Reading): SQL {
	const { merchantId, currency, stores, periods, cards } = reading;
	const ids = JSON.stringify(stores.map(({ store_id }) => store_id));
	const { now, before } = periods;
	const days = [toPeriodRow(now, false), ...(before ? [toPeriodRow(before, true)] : [])];
	return sql`
		with days as materialized (
			select * from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
				as d(is_before boolean, first date, after date, cut timestamp, days_before int)
		),
		used as (
			select gift_cards.store_id as seller, e.store_id as taker, d.is_before, -sum(e.amount) as amount
			from days d
			join gift_card_entries e on e.merchant_id = ${merchantId}::uuid and e.kind in ('spent', 'returned')
				and e.at >= d.first::timestamp at time zone 'UTC' - interval '1 day'
				and e.at < d.after::timestamp at time zone 'UTC' + interval '2 days'
			join gift_cards on gift_cards.id = e.card_id and gift_cards.store_id <> e.store_id
				and gift_cards.currency = ${currency} ${cardConditions(cards)}
			join locations l on l.store_id = e.store_id
			join merchants m on m.merchant_id = l.merchant_id
			cross join lateral (select e.at at time zone (l.contact_info->>'timeZone') as at) c
			where c.at >= d.first + make_interval(hours => m.business_day_end)
				and c.at < d.after + make_interval(hours => m.business_day_end)
				and (d.cut is null or c.at < d.cut at time zone 'UTC' at time zone (l.contact_info->>'timeZone')
					- make_interval(days => d.days_before))
			group by 1, 2, 3
		)
		select t.store_id::text as key, u.is_before, ${SUMS}
		from used u
		cross join lateral (values (u.taker, u.amount, 0), (u.seller, 0, u.amount)) t(store_id, claims, owes)
		where t.store_id in (select value::uuid from jsonb_array_elements_text(${ids}::jsonb))
		group by 1, 2`;
}

function toPeriodRow({ first, last, cut }: Period, isBefore: boolean) {
	const at = cut?.at.toISOString() ?? null;
	return {
		is_before: isBefore,
		first,
		after: addDays(last, 1),
		cut: at,
		days_before: cut?.daysBefore ?? 0,
	};
}

const SUMS = sumColumns({ cardsClaimed: sql`sum(t.claims)`, cardsOwedElsewhere: sql`sum(t.owes)` });
