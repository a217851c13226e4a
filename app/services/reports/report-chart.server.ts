import { closedWords, isMostlyClosed } from "~/models/reports/closed-days";
import { keyWords } from "~/models/reports/dimension-words";
import type { Dimension } from "~/models/reports/dimensions";
import { measureOf } from "~/models/reports/measures";
import type { ReportRow } from "~/models/reports/report-answer";
import { filledRows, type LineContext } from "~/models/reports/report-lines";
import { plusReportSums } from "~/models/reports/report-sums";
import type { ReportChart } from "~/models/reports/report-view";
import { valueWords } from "~/models/reports/report-words";
import { compareTimes } from "~/models/reports/time-order";
import { type Clock, timeWords } from "~/models/shared/clock";
import { CURRENCY_SYMBOLS } from "~/models/shared/money";

/** More bars than that cannot be told apart. */
const MOST_POINTS = 93;

const DRAWN: readonly Dimension[] = ["day", "month", "hour"];

/** The first column of a report of days, months or hours, beside what it was before; null for others. */
export function reportChart(context: LineContext): ReportChart | null {
	const { report, answer, asked, measures, clock } = context;
	const [first] = measures.map(measureOf);
	const inOrder = compareTimes(asked.calendar);
	const rows = filledRows(context).sort((one, other) => inOrder(one.key, other.key));
	if (!first || !DRAWN.includes(report.by) || rows.length === 0) return null;
	const { all, allBefore } = answer;
	const isMoney = first.kind === "money";
	const scale = isMoney ? 100 : 1;
	const isByWeek = rows.length > MOST_POINTS;
	const words = (of: number | null) => valueWords(first, of, asked.currency);
	return {
		title: isByWeek ? `${first.label} by week` : first.label,
		summary: `${first.label}, ${report.title.toLowerCase()}. The numbers follow.`,
		unit: isMoney ? CURRENCY_SYMBOLS[asked.currency] : "",
		points: drawnRows(rows).map(({ key, sums, before }) => {
			const now = first.of(sums, all);
			const then = before && allBefore ? first.of(before, allBefore) : null;
			const closed = isByWeek ? null : closedWords(answer.closed, key);
			const name = `${isByWeek ? "Week from " : ""}${keyWords(report.by, key, clock)}`;
			return {
				label: pointLabel(report.by, key, clock),
				title: [
					`${name}: ${words(now)}${allBefore ? `, before ${words(then ?? 0)}` : ""}.`,
					...(closed ? [`${closed}.`] : []),
				].join(" "),
				current: (now ?? 0) / scale,
				previous: (then ?? 0) / scale,
				isClosed: !isByWeek && isMostlyClosed(answer.closed, key),
			};
		}),
		isCompared: allBefore !== null,
		isLine: report.by !== "hour",
		isSoFar: asked.isSoFar && report.by !== "hour",
	};
}

/** Days by weeks where there are too many to be drawn. */
function drawnRows(rows: readonly ReportRow[]): readonly ReportRow[] {
	if (rows.length <= MOST_POINTS) return rows;
	return Array.from({ length: Math.ceil(rows.length / 7) }, (_, week) => {
		const [first, ...others] = rows.slice(week * 7, week * 7 + 7);
		return others.reduce<ReportRow>(
			({ key, label, stores, ...sum }, { sums, before }) => ({
				...{ key, label, stores },
				sums: plusReportSums(sum.sums, sums),
				before: sum.before && before && plusReportSums(sum.before, before),
			}),
			first as ReportRow,
		);
	});
}

function pointLabel(by: Dimension, key: string, clock: Clock): string {
	if (by === "hour") return timeWords(`${key.padStart(2, "0")}:00`, clock);
	const words = keyWords(by, key, clock);
	if (by === "day") return words.replace(/^\w+, |, \d{4}$/g, "");
	// The year stands in place of its first month.
	return key.endsWith("-01") ? key.slice(0, 4) : words.replace(/ \d{4}$/, "");
}
