import { type SQL, sql } from "drizzle-orm";
import { ORDER_SUMS } from "~/models/orders/order-sums";
import type { Report } from "~/models/reports/report";
import type { ReportSums } from "~/models/reports/report-sums";

/** What rows stand for; "isByStore": within each location, whose id and a space precede the key. */
export type RowsOfStores = Pick<Report, "by"> & { isByStore?: true };

/** Columns of the sums that are known, with zero for each other sum of orders. */
export function sumColumns(known: Partial<Record<keyof ReportSums, SQL>>): SQL {
	const sums: Partial<Record<string, SQL>> = known;
	const names = new Set<string>([...ORDER_SUMS, ...Object.keys(known)]);
	const columns = [...names].map(
		(name) => sql`coalesce(${sums[name] ?? sql`0`}, 0)::float8 as ${sql.identifier(name)}`,
	);
	return sql.join(columns, sql`, `);
}
