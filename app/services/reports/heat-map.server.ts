import { WEEKDAYS, weekdayHourOf } from "~/models/reports/dimension-words";
import { drillOf } from "~/models/reports/drill";
import { measureOf } from "~/models/reports/measures";
import type { HeatMap } from "~/models/reports/report-view";
import { timeWords } from "~/models/shared/clock";
import type { LineContext } from "./report-lines.server";
import { valueWords } from "./report-words.server";

const LEVELS = 5;

/** The first column by weekday and hour; null without any order. */
export function heatMapOf(context: LineContext): HeatMap | null {
	const { report, answer, asked, measures, clock, pathOf } = context;
	const [measure] = measures.map(measureOf);
	const sold = answer.rows.filter(({ sums }) => sums.orders > 0);
	if (!measure || sold.length === 0) return null;
	const hours = sold.map(({ key }) => weekdayHourOf(key).hour);
	const [first, last] = [Math.min(...hours), Math.max(...hours)];
	const shown = Array.from({ length: last - first + 1 }, (_, index) => first + index);
	const byKey = new Map(sold.map((row) => [row.key, row]));
	const most = Math.max(...sold.map(({ sums }) => measure.of(sums, answer.all) ?? 0), 1);
	return {
		caption: `${measure.label} by weekday and hour`,
		hours: shown.map((hour) =>
			timeWords(`${String(hour).padStart(2, "0")}:00`, clock).replace(/:00(?= )/, ""),
		),
		days: WEEKDAYS.map((name, index) => ({
			name,
			cells: shown.map((hour) => {
				const row = byKey.get(`${index + 1}-${hour}`);
				const value = row ? (measure.of(row.sums, answer.all) ?? 0) : 0;
				return {
					text: row ? valueWords(measure, value, asked.currency) : "",
					level: Math.ceil((Math.max(0, value) / most) * LEVELS),
					to: row ? pathOf(drillOf(report, row.key, asked.range)) : null,
				};
			}),
		})),
	};
}
