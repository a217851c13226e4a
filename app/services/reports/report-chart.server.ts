import { closedDaysText, isMostlyClosed } from "~/models/reports/closed-days";
import { dimensionLabel } from "~/models/reports/dimension-labels";
import type { Dimension } from "~/models/reports/dimensions";
import { getMeasure } from "~/models/reports/measures";
import type { ReportRow } from "~/models/reports/report-answer";
import { changeCell, filledRows, type LineContext } from "~/models/reports/report-lines";
import { plusReportSums } from "~/models/reports/report-sums";
import { formatMeasure } from "~/models/reports/report-text";
import type { ReportChart } from "~/models/reports/report-view";
import { compareTimes } from "~/models/reports/time-order";
import { type Clock, formatTime } from "~/models/shared/clock";
import { CURRENCY_SYMBOLS, formatMoney } from "~/models/shared/money";

/** Maximum number of distinguishable bars. */
const MAX_POINTS = 93;

const DRAWN: readonly Dimension[] = ["day", "month", "hour"];

/** Chart of the first column of a report by day, month or hour, with the comparison; null for other reports. */
export function reportChart(context: LineContext): ReportChart | null {
	const { report, answer, reportQuery, measures, clock } = context;
	const [first] = measures.map(getMeasure);
	const inOrder = compareTimes(reportQuery.calendar);
	const rows = filledRows(context).sort((one, other) => inOrder(one.key, other.key));
	if (!first || !DRAWN.includes(report.by) || rows.length === 0) return null;
	const { all, allBefore } = answer;
	const look = report.by === "hour" ? "bars" : report.by === "month" ? "changes" : "line";
	const isMoney = first.kind === "money";
	const scale = isMoney ? 100 : 1;
	const isByWeek = rows.length > MAX_POINTS;
	const formatValue = (value: number | null) => formatMeasure(first, value, reportQuery.currency);
	return {
		title: isByWeek ? `${first.label} by week` : first.label,
		summary: `${first.label}, ${report.title.toLowerCase()}. The numbers follow.`,
		unit: isMoney ? CURRENCY_SYMBOLS[reportQuery.currency] : "",
		points: drawnRows(rows).map(({ key, sums, before, days }) => {
			const now = first.value(sums, all);
			const then = before && allBefore ? first.value(before, allBefore) : null;
			const earlier = before && first.value(before, allBefore ?? all);
			const change = look === "changes" ? changeCell(first, now, earlier) : null;
			const closed = isByWeek ? null : closedDaysText(answer.closed, key);
			const name = `${isByWeek ? "Week from " : ""}${dimensionLabel(report.by, key, clock)}`;
			return {
				label: pointLabel(report.by, key, clock),
				title: [
					`${name}: ${formatValue(now)}${allBefore ? `, before ${formatValue(then ?? 0)}` : ""}.`,
					...(closed ? [`${closed}.`] : []),
					...(change?.raw ? [`${change.text}.`] : []),
				].join(" "),
				...(change?.raw != null && { change: { text: change.text, tone: change.tone ?? null } }),
				current: (now ?? 0) / scale,
				previous: (then ?? 0) / scale,
				isClosed: days != null || (!isByWeek && isMostlyClosed(answer.closed, key)),
			};
		}),
		isCompared: allBefore !== null,
		look,
		isSoFar: reportQuery.isSoFar && report.by !== "hour",
	};
}

/** Chart of what was owed at the end of each month; null for reports of anything else. */
export function owedChart({ report, answer, reportQuery, clock }: LineContext): ReportChart | null {
	const { owed = [] } = answer;
	if (owed.length < 2) return null;
	const cards = report.by === "location" ? ", turned-off cards included" : "";
	const title = `Owed at the end of each month${cards}`;
	return {
		title,
		summary: `${title}, the last one up to now.`,
		unit: CURRENCY_SYMBOLS[reportQuery.currency],
		points: owed.map(({ month, owed: amount }) => ({
			label: pointLabel("month", month, clock),
			title: `${dimensionLabel("month", month, clock)}: ${formatMoney(amount, reportQuery.currency)}.`,
			current: amount / 100,
			previous: 0,
			isClosed: false,
		})),
		isCompared: false,
		look: "area",
		isSoFar: false,
	};
}

/** Groups days into weeks if there are too many to draw. */
function drawnRows(rows: readonly ReportRow[]): readonly ReportRow[] {
	if (rows.length <= MAX_POINTS) return rows;
	return Array.from({ length: Math.ceil(rows.length / 7) }, (_, week) => {
		const [first, ...others] = rows.slice(week * 7, week * 7 + 7);
		return others.reduce<ReportRow>(
			({ key, label, stores, ...sum }, { sums, before }) => ({
				key,
				label,
				stores,
				sums: plusReportSums(sum.sums, sums),
				before: sum.before && before && plusReportSums(sum.before, before),
			}),
			first as ReportRow,
		);
	});
}

function pointLabel(by: Dimension, key: string, clock: Clock): string {
	if (by === "hour") return formatTime(`${key.padStart(2, "0")}:00`, clock);
	const text = dimensionLabel(by, key, clock);
	if (by === "day") return text.replace(/^\w+, |, \d{4}$/g, "");
	// January's label shows the year instead of the month.
	return key.endsWith("-01") ? key.slice(0, 4) : text.replace(/ \d{4}$/, "");
}
