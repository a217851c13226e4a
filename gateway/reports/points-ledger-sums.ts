import { type SQL, sql } from "drizzle-orm";
import type { Reading } from "../orders/sum-spans";
import { memberSpans } from "./member-sums";
import { sumColumns } from "./sum-columns";

/** Points that members can spend before the first day and after the last, and what changed them, by program. */
export function pointsLedgerSums(reading: Reading): SQL {
	return sql`
		with spans as materialized (${memberSpans(reading)})
		select p.id::text as key, p.name as label, s.is_before, ${SUMS}
		from spans s
		join loyalty_entries e on e.merchant_id = ${reading.merchantId}::uuid and e.at < s."to"
		join loyalty_programs p on p.id = e.program_id
		group by p.id, p.name, s.is_before`;
}

const of = (kinds: readonly string[]) =>
	sql`sum(e.points) filter (where e.at >= s."from" and e.kind in ${kinds})`;

const SUMS = sumColumns({
	pointsOpening: sql`sum(e.points) filter (where e.at < s."from")`,
	pointsEarned: of(["joined", "earned"]),
	pointsPaying: sql`-${of(["spent"])}`,
	pointsReturned: of(["returned"]),
	pointsTakenBack: sql`-${of(["takenBack"])}`,
	pointsExpired: sql`-${of(["expired"])}`,
	pointsAdjusted: of(["adjusted", "closed"]),
	pointsClosing: sql`sum(e.points)`,
	pointsClosingWorth: sql`round(sum(e.points)::numeric * p.spend_value / p.spend_points)`,
});
