import { type SQL, sql } from "drizzle-orm";
import { ORDER_SUMS } from "~/models/orders/order-sums";
import type { ReportSums } from "~/models/reports/report-sums";

/** Columns of the sums that are known, with zero for each other sum of orders. */
export function sumColumns(known: Partial<Record<keyof ReportSums, SQL>>): SQL {
	const sums: Partial<Record<string, SQL>> = known;
	const names = new Set<string>([...ORDER_SUMS, ...Object.keys(known)]);
	const columns = [...names].map(
		(name) => sql`coalesce(${sums[name] ?? sql`0`}, 0)::float8 as ${sql.identifier(name)}`,
	);
	return sql.join(columns, sql`, `);
}
