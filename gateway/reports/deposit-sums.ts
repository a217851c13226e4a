import { type SQL, sql } from "drizzle-orm";
import {
	DEFAULT_PAYOUT,
	MAX_PAYOUT_DAYS,
	PAYOUT_RULES,
	type PayoutRule,
	payoutDay,
} from "~/models/money/payout-rules";
import type { Report } from "~/models/reports/report";
import { daysInRange } from "~/models/reports/report-range";
import { addDays } from "~/models/shared/instants";
import { type DayRange, daysBetween } from "~/models/shared/plain-date";
import { ofDays } from "../orders/day-sums/summed-rows";
import { type Period, type Reading, spans, summedDays } from "../orders/sum-spans";
import { GIVEN_AT } from "./refund-sums";
import { sumColumns } from "./sum-columns";

/**
 * Expected deposits by payout day, location or provider, in minor units: order payments, also of canceled orders, less
 * refunds through the provider. Fees cover only payments whose provider reported one.
 */
export function depositSums(reading: Reading, { by }: Pick<Report, "by">): SQL {
	const { merchantId, currency } = reading;
	const stores = reading.stores.map((store) => ({ ...store, opens_at: null }));
	const use = { isByClock: true, hasMonths: false, isByStore: by === "location" };
	const [all, ...parts] = readingsOf({ ...reading, stores }, by === "day");
	const key =
		by === "day" ? sql`m.payout` : by === "location" ? sql`m.store_id::text` : sql`m.provider`;
	const { now, before } = reading.periods;
	const range = (end: "first" | "last") =>
		sql`case when m.is_before then ${(before ?? now)[end]}::date else ${now[end]}::date end`;
	const inDays = (part: PartReading, kind: string, amounts: SQL) => sql`
		union all
		select s.store_id, s.is_before, b.name, ${part.isWhole ? sql`null` : sql`b.item::date`}, ${amounts}
		from (${summedDays(part.reading, { ...use, hasMonths: part.isWhole, dimension: kind })}) s
		cross join lateral (
			select * from line_day_sums b where ${ofDays(sql`b.kind`, merchantId, currency)} offset 0
		) b`;
	const sums = parts.map(
		(part) => sql`
			${inDays(part, "deposit", sql`b.amount, 0, b.orders, b.net, b.quantity`)}
			${inDays(part, "deposit-back", sql`0, b.amount, 0, 0, 0`)}`,
	);
	return sql`
		with spans as materialized (${spans(all.reading, true, use)}),
		moves as materialized (
			select s.store_id, s.is_before, ${DEPOSIT.provider} as provider, ${takenOn(sql`o.placed_at`)} as taken,
				${DEPOSIT.paid} as paid, 0 as returned, 1 as orders, ${DEPOSIT.fee} as fee, ${DEPOSIT.isUnknown} as is_unknown
			from spans s
			cross join lateral (
				select * from orders o where o.merchant_id = ${merchantId}::uuid and o.store_id = s.store_id
					and o.placed_at >= s.from_at and o.placed_at < s.to_at
					and ${IS_DEPOSITED} and o.currency = ${currency}
				offset 0
			) o
			union all
			select s.store_id, s.is_before, ${DEPOSIT.provider}, ${takenOn(sql`r.at`)}, 0, r.amount - r.gift_card_amount, 0, 0, 0
			from spans s
			cross join lateral (
				select r.*, ${GIVEN_AT} as at from refunds r where r.merchant_id = ${merchantId}::uuid
					and r.store_id = s.store_id and ${GIVEN_AT} >= s.from_at and ${GIVEN_AT} < s.to_at
					and r.status = 'succeeded' and r.currency = ${currency}
				offset 0
			) r
			join orders o on o.id = r.order_id
			where ${IS_DEPOSITED}
			${sql.join(sums)}
		),
		lags as materialized (
			select p.provider, l.weekday, l.lag
			from (select distinct provider from moves) p
			join jsonb_to_recordset(${JSON.stringify(DAYS_TO_PAYOUT)}::jsonb) as l(rule text, weekday int, lag int)
				on l.rule = ${ruleOf(sql`p.provider`)}
		),
		paid as (
			select m.*, to_char(m.taken + l.lag, 'YYYY-MM-DD') as payout
			from moves m
			left join lags l on l.provider = m.provider and l.weekday = extract(isodow from m.taken)
			where m.taken is null or m.taken + l.lag between ${range("first")} and ${range("last")}
		)
		select ${key} as key, m.is_before, ${SUMS}
		from paid m
		group by 1, 2`;
}

const SUMS = sumColumns({
	orders: sql`sum(m.orders)`,
	depositPaid: sql`sum(m.paid)`,
	depositReturned: sql`sum(m.returned)`,
	depositFees: sql`sum(m.fee)`,
	depositFeesUnknown: sql`sum(m.is_unknown)`,
});

/** Whether an order `o` was paid through a provider, and what it adds to the deposits of that provider. */
export const IS_DEPOSITED = sql`o.payment_uid is not null and o.payment_method not in ('cash', 'gift_card')
	and o.top_status <> 'test'`;
export const DEPOSIT = {
	provider: sql`coalesce(o.payment_provider, '')`,
	paid: sql`(o.total - o.points_amount - o.gift_card_amount)`,
	fee: sql`coalesce(o.payment_fee, 0)`,
	isUnknown: sql`(o.payment_fee is null)::int`,
};

const plainId = (id: string) => id.replace(/[^a-z]/g, "");
const RULES = [
	...Object.entries(PAYOUT_RULES).map(([id, rule]) => ({ ...rule, provider: plainId(id) })),
	{ ...DEFAULT_PAYOUT, provider: "" },
];

const DAYS_TO_PAYOUT = RULES.flatMap(({ provider, ...rule }) =>
	daysInRange({ first: "2024-01-01", last: "2024-01-07" }).map((day, index) => ({
		rule: provider,
		weekday: index + 1,
		lag: daysBetween(day, payoutDay(rule, day)),
	})),
);

const plain = (provider: SQL) => sql`regexp_replace(lower(${provider}), '[^a-z]', '', 'g')`;

function ruleOf(provider: SQL): SQL {
	const known = RULES.map((rule) => rule.provider);
	return sql`case when ${plain(provider)} in ${known} then ${plain(provider)} else '' end`;
}

/** The day "taken" by the provider of an order `o` at an instant in a span `s`: from its cutoff hour on, the next. */
export function takenOn(at: SQL): SQL {
	const hours = RULES.map(
		({ provider, cutoffHour }) => sql`when ${provider} then ${24 - cutoffHour}::int`,
	);
	return sql`((${at} at time zone 'UTC') + make_interval(mins => s."offset",
		hours => case ${ruleOf(DEPOSIT.provider)} ${sql.join(hours, sql` `)} end))::date`;
}

interface PartReading {
	reading: Reading;
	isWhole: boolean;
}

/** A taken day is the business day of its instant, or one of the two after it. */
const DAYS_AHEAD = 2;

/** The business days of all that may be paid out in a reading's range; then these in parts: in whole, or by the day. */
function readingsOf(reading: Reading, isByDay: boolean): [PartReading, ...PartReading[]] {
	const now = depositDays(reading.periods.now, isByDay);
	const before = reading.periods.before && depositDays(reading.periods.before, isByDay);
	const of = (part: keyof DepositDays, isWhole = false): PartReading => {
		const periods = { now: now[part], before: before?.[part] ?? null };
		return { reading: { ...reading, periods }, isWhole };
	};
	return [of("all"), of("early"), of("whole", true), of("late")];
}

interface DepositDays {
	all: Period;
	early: Period;
	whole: Period;
	late: Period;
}

function depositDays({ first, last }: Period, isByDay: boolean): DepositDays {
	const all = { first: addDays(first, -MAX_PAYOUT_DAYS - DAYS_AHEAD), last };
	const paid = RULES.map((rule) => takenDays(rule, { first, last }));
	const begin =
		paid
			.map((days) => days.first)
			.sort()
			.at(-1) ?? first;
	const end = addDays(paid.map((days) => days.last).sort()[0] ?? first, -DAYS_AHEAD);
	if (isByDay || begin > end) {
		const none = { first, last: addDays(first, -1) };
		return { all, early: all, whole: none, late: none };
	}
	return {
		all,
		early: { first: all.first, last: addDays(begin, -1) },
		whole: { first: begin, last: end },
		late: { first: addDays(end, 1), last },
	};
}

function takenDays(rule: PayoutRule, range: DayRange): DayRange {
	let first = addDays(range.first, -MAX_PAYOUT_DAYS);
	while (payoutDay(rule, first) < range.first) first = addDays(first, 1);
	let { last } = range;
	while (last >= first && payoutDay(rule, last) > range.last) last = addDays(last, -1);
	return { first, last };
}
