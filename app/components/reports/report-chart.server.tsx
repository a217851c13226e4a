import type { ReportChart } from "~/models/reports/report-view";
import { shortCount } from "~/models/shared/short-count";
import { renderBarChart } from "../charts/bar-chart.server";

/** The drawing of a report's first column, as markup. */
export function drawReport({ summary, unit, points, isCompared }: ReportChart): string {
	return renderBarChart({
		title: summary,
		points,
		format: (value) => `${unit}${shortCount(value)}`,
		axisWidth: 48,
		isAlone: !isCompared,
	});
}
