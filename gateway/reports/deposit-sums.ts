import { type SQL, sql } from "drizzle-orm";
import {
	DEFAULT_PAYOUT,
	MAX_PAYOUT_DAYS,
	PAYOUT_RULES,
	payoutDay,
} from "~/models/money/payout-rules";
import type { Report } from "~/models/reports/report";
import { daysInRange } from "~/models/reports/report-range";
import { addDays } from "~/models/shared/instants";
import type { Period, Reading } from "../orders/sum-spans";
import { sumColumns } from "./sum-columns";

/**
 * Expected deposits by payout day, location or provider, in minor units: order payments, also of canceled orders, less
 * refunds through the provider. Fees cover only payments whose provider reported one.
 */
export function depositSums(reading: Reading, { by }: Pick<Report, "by">): SQL {
	const { merchantId, currency, stores } = reading;
	const places = stores.map(({ store_id, zone }) => ({ store_id, zone }));
	const taken = (at: SQL) =>
		sql`((${at} at time zone p.zone) + make_interval(hours => 24 - r.cutoff))::date`;
	const key =
		by === "day" ? sql`d.payout` : by === "location" ? sql`m.store_id::text` : sql`m.provider`;
	return sql`
		with places as materialized (
			select * from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p(store_id uuid, zone text)
		),
		rules as materialized (
			select * from jsonb_to_recordset(${JSON.stringify(RULES)}::jsonb) as r(provider text, cutoff int)
		),
		days as materialized (
			select * from jsonb_to_recordset(${JSON.stringify(payouts(reading))}::jsonb)
				as d(provider text, taken date, payout text, is_before boolean)
		),
		ranges as materialized (
			select is_before, min(taken)::timestamp at time zone 'UTC' - interval '2 days' as from_at,
				max(taken)::timestamp at time zone 'UTC' + interval '2 days' as to_at
			from days group by 1
		),
		moves as (
			select p.store_id, g.is_before, ${PROVIDER} as provider, ${taken(sql`o.placed_at`)} as taken, r.provider as rule,
				o.total - o.points_amount - o.gift_card_amount as paid, 0 as returned, 1 as orders,
				o.payment_fee as fee, (o.payment_fee is null)::int as is_unknown
			from places p
			cross join ranges g
			join orders o on o.merchant_id = ${merchantId}::uuid and o.store_id = p.store_id
				and o.placed_at >= g.from_at and o.placed_at < g.to_at
			join rules r on r.provider = ${RULE}
			where ${IS_BY_PROVIDER} and o.currency = ${currency}
			union all
			select p.store_id, g.is_before, ${PROVIDER}, ${taken(sql`coalesce(f.settled_at, f.created_at)`)}, r.provider,
				0, f.amount - f.gift_card_amount, 0, 0, 0
			from places p
			cross join ranges g
			join refunds f on f.merchant_id = ${merchantId}::uuid and f.store_id = p.store_id
				and coalesce(f.settled_at, f.created_at) >= g.from_at and coalesce(f.settled_at, f.created_at) < g.to_at
			join orders o on o.id = f.order_id
			join rules r on r.provider = ${RULE}
			where f.status = 'succeeded' and ${IS_BY_PROVIDER} and f.currency = ${currency}
		)
		select ${key} as key, d.is_before, ${SUMS}
		from moves m
		join days d on d.provider = m.rule and d.taken = m.taken and d.is_before = m.is_before
		group by 1, 2`;
}

const SUMS = sumColumns({
	orders: sql`sum(m.orders)`,
	depositPaid: sql`sum(m.paid)`,
	depositReturned: sql`sum(m.returned)`,
	depositFees: sql`sum(m.fee)`,
	depositFeesUnknown: sql`sum(m.is_unknown)`,
});

const PLAIN = sql`regexp_replace(lower(o.payment_provider), '[^a-z]', '', 'g')`;
const PROVIDER = sql`coalesce(nullif(o.payment_provider, ''), '')`;
const plainId = (id: string) => id.replace(/[^a-z]/g, "");
const RULES = [
	...Object.entries(PAYOUT_RULES).map(([id, { cutoffHour }]) => ({
		provider: plainId(id),
		cutoff: cutoffHour,
	})),
	{ provider: "", cutoff: DEFAULT_PAYOUT.cutoffHour },
];
const KNOWN = Object.keys(PAYOUT_RULES).map(plainId);
const RULE = sql`case when ${PLAIN} in ${KNOWN} then ${PLAIN} else '' end`;

const IS_BY_PROVIDER = sql`o.payment_uid is not null and o.payment_method not in ('cash', 'gift_card')
	and o.top_status <> 'test'`;

function payouts({ periods: { now, before } }: Pick<Reading, "periods">) {
	const rules = [
		...Object.entries(PAYOUT_RULES).map(([id, rule]) => ({ ...rule, provider: plainId(id) })),
		{ ...DEFAULT_PAYOUT, provider: "" },
	];
	const within = ({ first, last }: Period, is_before: boolean) =>
		daysInRange({ first: addDays(first, -MAX_PAYOUT_DAYS), last }).flatMap((taken) =>
			rules.flatMap((rule) => {
				const payout = payoutDay(rule, taken);
				const isIn = payout >= first && payout <= last;
				return isIn ? [{ provider: rule.provider, taken, payout, is_before }] : [];
			}),
		);
	return [...within(now, false), ...(before ? within(before, true) : [])];
}
