import { NO_SUMS, plusSums } from "~/models/orders/order-sums";
import type { ReportRow } from "~/models/reports/report-answer";

/** Locations that are told as one: a group, or those of a franchisee. */
export interface StoreSet {
	key: string;
	label: string;
	stores: string[];
}

/** Rows of locations put together by sets; those in none are a row of their own. Each location may be in several. */
export function rowsOfSets(rows: readonly ReportRow[], sets: readonly StoreSet[]): ReportRow[] {
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
			sums: own.reduce((sum, row) => plusSums(sum, row.sums), NO_SUMS),
			before: isCompared
				? own.reduce((sum, row) => plusSums(sum, row.before ?? NO_SUMS), NO_SUMS)
				: null,
		};
	});
}

const REST = "";
