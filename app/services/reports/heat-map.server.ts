import { formatHourRange, parseWeekdayHour, WEEKDAYS } from "~/models/reports/dimension-labels";
import { drillParams } from "~/models/reports/drill";
import type { Measure } from "~/models/reports/measure";
import { getMeasure } from "~/models/reports/measures";
import type { LineContext } from "~/models/reports/report-lines";
import type { ReportSums } from "~/models/reports/report-sums";
import { formatMeasure } from "~/models/reports/report-text";
import type { HeatMap } from "~/models/reports/report-view";
import type { Clock } from "~/models/shared/clock";
import { CURRENCY_SYMBOLS, type Currency } from "~/models/shared/money";
import { shortCount } from "~/models/shared/short-count";

const LEVELS = 5;
const FEWEST_ORDERS = 5;
/** In the morning, so that a night follows its evening. */
const FIRST_HOUR = 5;

/** The first column by weekday and hour; null without any order. */
export function buildHeatMap(context: LineContext): HeatMap | null {
	const { report, answer, reportQuery, measures, clock, toDrillPath } = context;
	const [measure] = measures.map(getMeasure);
	const sold = answer.rows.filter(({ sums }) => sums.orders > 0);
	if (!measure || sold.length === 0) return null;
	const busy = new Set(sold.map(({ key }) => parseWeekdayHour(key).hour));
	const { businessDayEnd } = reportQuery.calendar;
	const hours = Array.from(
		{ length: 24 },
		(_, index) => (index + (businessDayEnd || FIRST_HOUR)) % 24,
	);
	const shown = hours.filter((hour) => busy.has(hour));
	const byKey = new Map(sold.map((row) => [row.key, row]));
	// A percentage of few orders says little.
	const isDrawn = (sums: ReportSums) => measure.kind !== "percent" || sums.orders >= FEWEST_ORDERS;
	const drawn = sold.filter(({ sums }) => isDrawn(sums));
	const max = Math.max(...drawn.map(({ sums }) => measure.value(sums, answer.all) ?? 0), 1);
	return {
		caption: `${measure.label} by weekday and hour`,
		max: formatCell(measure, max, reportQuery.currency),
		views: [],
		hours: shown.map((hour) => shortHour(hour, clock)),
		days: WEEKDAYS.map((name, index) => ({
			name,
			cells: shown.map((hour) => {
				const row = byKey.get(`${index + 1}-${hour}`);
				const value = row ? (measure.value(row.sums, answer.all) ?? 0) : 0;
				return {
					text: row ? formatCell(measure, value, reportQuery.currency) : "",
					name: `${name}, ${formatHourRange(hour, clock)}`,
					isClosed: !row && answer.openHours?.includes(`${index + 1}-${hour}`) === false,
					level: row && isDrawn(row.sums) ? Math.ceil((Math.max(0, value) / max) * LEVELS) : 0,
					to: row ? toDrillPath(drillParams(report, row.key, reportQuery.range)) : null,
				};
			}),
		})),
	};
}

/** "5p" or "17", since a column is narrow. */
function shortHour(hour: number, clock: Clock): string {
	if (clock === "24") return String(hour);
	return `${hour % 12 || 12}${hour < 12 ? "a" : "p"}`;
}

/** Formats money without cents, and percentages without decimals, abbreviated to thousands if large. */
function formatCell(measure: Measure, value: number, currency: Currency): string {
	if (measure.kind === "percent") return `${Math.round(value)}%`;
	if (measure.kind !== "money") return formatMeasure(measure, value, currency);
	return `${CURRENCY_SYMBOLS[currency]}${shortCount(Math.round(value / 100))}`;
}
