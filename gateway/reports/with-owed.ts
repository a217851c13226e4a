import type { ReportAnswer, ReportRow } from "~/models/reports/report-answer";
import {
	NO_REPORT_SUMS,
	NOTHING_OWED,
	type OwedSums,
	plusReportSums,
} from "~/models/reports/report-sums";
import type { OwedLine } from "~/models/royalties/owed";
import type { Tx } from "../core/database";
import type { Scope } from "../core/scope";
import type { Period, Reading } from "../orders/sum-spans";
import { owedAt } from "../royalties/owed-at";

/** A report by location with what each owes; a location that owes a fixed amount has a row without any order, too. */
export async function withOwed(
	tx: Tx,
	scope: Scope,
	answer: ReportAnswer,
	{ stores, periods, currency }: Pick<Reading, "stores" | "periods" | "currency">,
): Promise<ReportAnswer> {
	const listOwedLines = (range: Period, side: "sums" | "before") => {
		const sumsOfRange = new Map(answer.rows.map((row) => [row.key, row[side] ?? NO_REPORT_SUMS]));
		return owedAt(tx, scope, { stores, range, currency, usesDaySums: true, sumsOfRange });
	};
	const now = await listOwedLines(periods.now, "sums");
	const before = periods.before && (await listOwedLines(periods.before, "before"));
	const of = (lines: readonly OwedLine[], key: string) =>
		sumOwed(lines.filter(({ storeId }) => storeId === key));
	const sold = new Set(answer.rows.map(({ key }) => key));
	const owing = new Set([...now, ...(before ?? [])].map(({ storeId }) => storeId));
	const others = stores
		.filter(({ store_id }) => owing.has(store_id) && !sold.has(store_id))
		.map(({ store_id, gone }): ReportRow => {
			const nothing = { sums: NO_REPORT_SUMS, before: before && NO_REPORT_SUMS };
			return { key: store_id, label: gone, stores: null, ...nothing };
		});
	return {
		...answer,
		rows: [...answer.rows, ...others].map((row) => ({
			...row,
			sums: plusReportSums(row.sums, of(now, row.key)),
			before: row.before && before && plusReportSums(row.before, of(before, row.key)),
		})),
		all: plusReportSums(answer.all, sumOwed(now)),
		allBefore: answer.allBefore && before && plusReportSums(answer.allBefore, sumOwed(before)),
	};
}

const SUM_OF = {
	royalty: "royalties",
	marketing: "marketing",
	technology: "technology",
	other: "otherFees",
} as const satisfies Record<OwedLine["kind"], keyof OwedSums>;

function sumOwed(lines: readonly OwedLine[]) {
	const sum = { ...NOTHING_OWED };
	for (const { kind, basis, base, amount } of lines) {
		sum[SUM_OF[kind]] += amount;
		if (kind !== "royalty" || basis === "fixed") continue;
		sum.royaltyBase += base;
		sum.royaltyOfSales += amount;
	}
	return { ...NO_REPORT_SUMS, ...sum };
}
