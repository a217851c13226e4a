import type { ReportView } from "~/models/reports/report-view";
import { shortCount } from "~/models/shared/short-count";
import { renderBarChart } from "../charts/bar-chart.server";

export function drawReport(view: { kind: string } | ReportView): string | null {
	if (!("chart" in view) || !view.chart) return null;
	const { summary, unit, points, isCompared } = view.chart;
	return renderBarChart({
		title: summary,
		points,
		format: (value) => `${unit}${shortCount(value)}`,
		axisWidth: 48,
		isAlone: !isCompared,
	});
}
