import { type SQL, sql } from "drizzle-orm";
import type { Report } from "~/models/reports/report";
import type { ChosenStore } from "../orders/chosen-stores";
import { type Period, periodIn, type Reading } from "../orders/sum-spans";
import { sumColumns } from "./sum-columns";

export function memberSums(reading: Reading, { isNow }: Report): SQL {
	const { merchantId, periods } = reading;
	const spans = memberSpans({
		...reading,
		periods: isNow ? { ...periods, before: null } : periods,
	});
	return sql`
		with spans as materialized (${spans}),
		expired as materialized (
			select e.program_id, e.customer_id, sum(e.open) as points from loyalty_entries e
			where e.merchant_id = ${merchantId}::uuid and e.open > 0 and e.expires_at <= now()
			group by 1, 2
		),
		members as materialized (
			select m.program_id, m.joined_at, m.balance - coalesce(x.points, 0) as points
			from loyalty_members m
			join customers c on c.id = m.customer_id and c.deleted_at is null
			left join expired x on x.program_id = m.program_id and x.customer_id = m.customer_id
			where m.merchant_id = ${merchantId}::uuid
		)
		select p.id::text as key, p.name as label, s.is_before, ${SUMS}
		from spans s cross join members m
		join loyalty_programs p on p.id = m.program_id and p.deleted_at is null
		group by p.id, p.name, s.is_before`;
}

/** Start and end of an organization-wide range of days, by the clock of the first location. */
export function memberSpans({ stores, periods }: Pick<Reading, "stores" | "periods">): SQL {
	const { now, before } = periods;
	const clock = stores[0] ?? { zone: "UTC", day_end: 0 };
	const spans = [
		periodSpan(now, clock, false),
		...(before ? [periodSpan(before, clock, true)] : []),
	];
	return sql`select * from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb)
		as s(is_before boolean, "from" timestamptz, "to" timestamptz)`;
}

function periodSpan(
	period: Period,
	clock: Pick<ChosenStore, "zone" | "day_end">,
	isBefore: boolean,
) {
	const { from, to } = periodIn(period, clock);
	return { is_before: isBefore, from: new Date(from), to: new Date(to) };
}

const SUMS = sumColumns({
	joined: sql`count(*) filter (where m.joined_at >= s."from" and m.joined_at < s."to")`,
	members: sql`count(*) filter (where m.joined_at < s."to")`,
	holders: sql`count(*) filter (where m.points > 0)`,
	pointsOwed: sql`sum(m.points)`,
	pointsWorth: sql`sum(floor(m.points::numeric / p.spend_points) * p.spend_value)`,
});
