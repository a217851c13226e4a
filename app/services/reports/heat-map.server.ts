import { hourLabel, hourWords, WEEKDAYS, weekdayHourOf } from "~/models/reports/dimension-words";
import { drillOf } from "~/models/reports/drill";
import type { Measure } from "~/models/reports/measure";
import { measureOf } from "~/models/reports/measures";
import type { LineContext } from "~/models/reports/report-lines";
import type { HeatMap } from "~/models/reports/report-view";
import { valueWords } from "~/models/reports/report-words";
import { CURRENCY_SYMBOLS, type Currency } from "~/models/shared/money";
import { shortCount } from "~/models/shared/short-count";

const LEVELS = 5;
/** In the morning, so that a night follows its evening. */
const FIRST_HOUR = 5;

/** The first column by weekday and hour; null without any order. */
export function heatMapOf(context: LineContext): HeatMap | null {
	const { report, answer, asked, measures, clock, pathOf } = context;
	const [measure] = measures.map(measureOf);
	const sold = answer.rows.filter(({ sums }) => sums.orders > 0);
	if (!measure || sold.length === 0) return null;
	const busy = new Set(sold.map(({ key }) => weekdayHourOf(key).hour));
	const { businessDayEnd } = asked.calendar;
	const hours = Array.from({ length: 24 }, (_, at) => (at + (businessDayEnd || FIRST_HOUR)) % 24);
	const shown = hours.filter((hour) => busy.has(hour));
	const byKey = new Map(sold.map((row) => [row.key, row]));
	const most = Math.max(...sold.map(({ sums }) => measure.of(sums, answer.all) ?? 0), 1);
	return {
		caption: `${measure.label} by weekday and hour`,
		hours: shown.map((hour) => hourLabel(hour, clock)),
		days: WEEKDAYS.map((name, index) => ({
			name,
			cells: shown.map((hour) => {
				const row = byKey.get(`${index + 1}-${hour}`);
				const value = row ? (measure.of(row.sums, answer.all) ?? 0) : 0;
				return {
					text: row ? cellWords(measure, value, asked.currency) : "",
					name: `${name}, ${hourWords(hour, clock)}`,
					level: Math.ceil((Math.max(0, value) / most) * LEVELS),
					to: row ? pathOf(drillOf(report, row.key, asked.range)) : null,
				};
			}),
		})),
	};
}

/** Money without cents, in thousands where it is more. */
function cellWords(measure: Measure, value: number, currency: Currency): string {
	if (measure.kind !== "money") return valueWords(measure, value, currency);
	return `${CURRENCY_SYMBOLS[currency]}${shortCount(Math.round(value / 100))}`;
}
