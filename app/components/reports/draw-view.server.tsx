import type { FrontCardView, FrontView } from "~/models/reports/front-view";
import type { ReportChart, ReportView } from "~/models/reports/report-view";
import { shortCount } from "~/models/shared/short-count";
import { renderBarChart } from "../charts/bar-chart.server";
import { type ChangePoint, renderChangeChart } from "../charts/change-chart.server";
import { renderColumnChart } from "../charts/column-chart.server";
import { renderHeatChart } from "../charts/heat-chart.server";
import { renderLineChart } from "../charts/line-chart.server";
import { type Drawings, TREND } from "./drawings";

export function drawView(view: { kind: string } | ReportView | FrontView): Drawings {
	if ("cards" in view) {
		return {
			...(view.trend && { [TREND]: drawChart(view.trend.chart) }),
			...Object.fromEntries(
				view.cards.flatMap(({ card, width }) => {
					const markup = drawCard(card, WIDTHS[width]);
					return markup ? [[card.id, markup]] : [];
				}),
			),
		};
	}
	if (!("chart" in view)) return {};
	const { chart, columns } = view;
	const markup = columns && drawCard(columns, WIDTHS.report);
	return {
		...(chart && { [TREND]: drawChart(chart) }),
		...(columns && markup && { [columns.id]: markup }),
	};
}

const LOOKS = {
	new: "chart-new",
	returning: "chart-returning",
	unknown: "chart-unknown",
	good: "chart-good",
	fair: "chart-fair",
	bad: "chart-bad",
};

const WIDTHS = { third: 270, half: 428, whole: 760, report: 904 };

function drawChart({ summary, unit, points, isCompared, look, isSoFar }: ReportChart): string {
	const max = Math.max(
		...points.flatMap(({ current, previous }) => [Math.abs(current), Math.abs(previous)]),
	);
	const format = axisFormat(unit, max);
	if (look === "line" || look === "area") {
		const hasArea = look === "area";
		return renderLineChart({ title: summary, points, format, isCompared, isSoFar, hasArea });
	}
	if (look === "changes") {
		return renderChangeChart({ title: summary, points: withLooks(points), format, isCompared });
	}
	return renderBarChart({ title: summary, points, format, axisWidth: 48, isAlone: !isCompared });
}

function withLooks(points: ReportChart["points"]): ChangePoint[] {
	return points.map(({ change, ...point }) => ({
		...point,
		...(change && { change: { text: change.text, look: change.tone ? LOOKS[change.tone] : "" } }),
	}));
}

/** The numbers of an axis: all of them in thousands where the largest is. */
function axisFormat(unit: string, max: number) {
	return (value: number) => {
		const size = Math.abs(value);
		const isInThousands = max >= 10_000 && size > 0 && size < 10_000;
		const text = isInThousands ? `${Math.round(size / 100) / 10}K` : shortCount(size);
		return `${value < 0 ? "−" : ""}${unit}${text}`;
	};
}

function drawCard(card: FrontCardView, width: number): string | null {
	const title = `${card.title}. ${card.note}`;
	if (card.kind === "heat") {
		const { hours, days } = card.map;
		return renderHeatChart({
			title,
			hours,
			width,
			days: days.map(({ name, cells }) => ({
				name,
				cells: cells.map((cell) => ({
					title: `${cell.name}: ${cell.text || "0"} ${cell.text === "1" ? "order" : "orders"}`,
					level: cell.level,
				})),
			})),
		});
	}
	if (card.kind !== "columns") return null;
	const { before, after } = card.unit;
	const sums = card.columns.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0));
	const format = axisFormat(before, Math.max(...sums));
	return renderColumnChart({
		title,
		width,
		columns: card.columns.map(({ parts, ...column }) => ({
			...column,
			parts: parts.map(({ value, kind }) => ({ value, look: LOOKS[kind] })),
		})),
		format: (value) => `${format(value)}${after}`,
		...(card.target !== null && { target: card.target }),
	});
}
