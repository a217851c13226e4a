import {
	formatHourRange,
	hourLabel,
	parseWeekdayHour,
	WEEKDAYS,
} from "~/models/reports/dimension-labels";
import { drillParams } from "~/models/reports/drill";
import type { Measure } from "~/models/reports/measure";
import { getMeasure } from "~/models/reports/measures";
import type { LineContext } from "~/models/reports/report-lines";
import { formatMeasure } from "~/models/reports/report-text";
import type { HeatMap } from "~/models/reports/report-view";
import { CURRENCY_SYMBOLS, type Currency } from "~/models/shared/money";
import { shortCount } from "~/models/shared/short-count";

const LEVELS = 5;
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
	const hours = Array.from({ length: 24 }, (_, at) => (at + (businessDayEnd || FIRST_HOUR)) % 24);
	const shown = hours.filter((hour) => busy.has(hour));
	const byKey = new Map(sold.map((row) => [row.key, row]));
	const most = Math.max(...sold.map(({ sums }) => measure.value(sums, answer.all) ?? 0), 1);
	return {
		caption: `${measure.label} by weekday and hour`,
		hours: shown.map((hour) => hourLabel(hour, clock)),
		days: WEEKDAYS.map((name, index) => ({
			name,
			cells: shown.map((hour) => {
				const row = byKey.get(`${index + 1}-${hour}`);
				const value = row ? (measure.value(row.sums, answer.all) ?? 0) : 0;
				return {
					text: row ? formatCell(measure, value, reportQuery.currency) : "",
					name: `${name}, ${formatHourRange(hour, clock)}`,
					level: Math.ceil((Math.max(0, value) / most) * LEVELS),
					to: row ? toDrillPath(drillParams(report, row.key, reportQuery.range)) : null,
				};
			}),
		})),
	};
}

/** Formats money without cents, abbreviated to thousands if large. */
function formatCell(measure: Measure, value: number, currency: Currency): string {
	if (measure.kind !== "money") return formatMeasure(measure, value, currency);
	return `${CURRENCY_SYMBOLS[currency]}${shortCount(Math.round(value / 100))}`;
}
