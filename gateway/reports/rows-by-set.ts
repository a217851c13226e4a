import type { ReportRow } from "~/models/reports/report-answer";
import { NO_REPORT_SUMS, plusReportSums } from "~/models/reports/report-sums";

/** Locations reported as one row: a group, or those of a franchisee. */
export interface StoreSet {
	key: string;
	label: string;
	stores: string[];
}

/** Rows of the chosen locations put together by sets; those in none are a row of their own. Each may be in several. */
export function rowsBySet(
	rows: readonly ReportRow[],
	given: readonly StoreSet[],
	chosen: ReadonlySet<string>,
): ReportRow[] {
	const sets = given
		.map((set) => ({ ...set, stores: set.stores.filter((store) => chosen.has(store)) }))
		.filter(({ stores }) => stores.length > 0);
	const taken = new Set(sets.flatMap(({ stores }) => stores));
	const rest = rows.map(({ key }) => key).filter((key) => !taken.has(key));
	const all = rest.length > 0 ? [...sets, { key: REST, label: "All others", stores: rest }] : sets;
	return all.map(({ key, label, stores }) => {
		const own = rows.filter((row) => stores.includes(row.key));
		const isCompared = rows.some(({ before }) => before !== null);
		return {
			key,
			label,
			stores,
			sums: own.reduce((sum, row) => plusReportSums(sum, row.sums), NO_REPORT_SUMS),
			before: isCompared
				? own.reduce(
						(sum, row) => plusReportSums(sum, row.before ?? NO_REPORT_SUMS),
						NO_REPORT_SUMS,
					)
				: null,
		};
	});
}

const REST = "";
