import { keyWords } from "~/models/reports/dimension-words";
import { measureOf } from "~/models/reports/measures";
import type { ReportChart } from "~/models/reports/report-view";
import type { Dimension } from "~/models/reports/reports";
import { type Clock, timeWords } from "~/models/shared/clock";
import { CURRENCY_SYMBOLS } from "~/models/shared/money";
import { filledRows, type LineContext } from "./report-lines.server";

const DRAWN: readonly Dimension[] = ["day", "month", "hour"];

/** The first column of a report of days, months or hours, beside what it was before; null for others. */
export function reportChart(context: LineContext): ReportChart | null {
	const { report, answer, asked, measures, clock } = context;
	const [first] = measures.map(measureOf);
	const rows = filledRows(context).sort((one, other) =>
		one.key.localeCompare(other.key, "en", { numeric: true }),
	);
	if (!first || !DRAWN.includes(report.by) || rows.length === 0) return null;
	const { all, allBefore } = answer;
	const isMoney = first.kind === "money";
	const scale = isMoney ? 100 : 1;
	return {
		title: first.label,
		summary: `${first.label}, ${report.title.toLowerCase()}. The numbers follow.`,
		unit: isMoney ? CURRENCY_SYMBOLS[asked.currency] : "",
		points: rows.map(({ key, sums, before }) => ({
			label: pointLabel(report.by, key, clock),
			current: (first.of(sums, all) ?? 0) / scale,
			previous: before && allBefore ? (first.of(before, allBefore) ?? 0) / scale : 0,
		})),
		isCompared: allBefore !== null,
	};
}

function pointLabel(by: Dimension, key: string, clock: Clock): string {
	if (by === "hour") return timeWords(`${key.padStart(2, "0")}:00`, clock);
	const words = keyWords(by, key, clock);
	return by === "day" ? words.replace(/^\w+, |, \d{4}$/g, "") : words;
}
