import { renderBarChart } from "../../charts/bar-chart.server";
import { renderColumnChart } from "../../charts/column-chart.server";
import { renderHeatChart } from "../../charts/heat-chart.server";
import { renderLineChart } from "../../charts/line-chart.server";
import { drawSpark } from "../../charts/spark.server";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const HOURS = ["11 AM", "12 PM", "1 PM", "5 PM", "6 PM", "7 PM"];
const SALES = [1_820, 1_910, 0, 2_050, 2_610, 2_480, 1_990];

/** The charts on the page of all blocks, of figures that never change. */
export function drawBlocks() {
	return {
		bars: renderBarChart({
			title: "Orders by hour, most at 6 PM",
			points: HOURS.map((label, index) => ({
				label,
				current: 4 + index * 2,
				ahead: index === 5 ? 3 : 0,
				previous: 12 - index,
			})),
		}),
		line: renderLineChart({
			title: "Net sales by day, most on Friday",
			points: DAYS.map((day, index) => ({
				label: day.slice(0, 3),
				title: `${day}: $${SALES[index]}`,
				current: SALES[index] ?? 0,
				previous: 1_700 + index * 90,
				isClosed: SALES[index] === 0,
			})),
			format: (value) => `$${value}`,
			isCompared: true,
			isSoFar: true,
		}),
		columns: renderColumnChart({
			title: "Sales by week",
			columns: ["May 4", "May 11", "May 18"].map((label, index) => ({
				label,
				title: `Week from ${label}`,
				parts: [
					{ value: 900 + index * 150, look: "chart-returning" },
					{ value: 500, look: "chart-new" },
				],
			})),
			format: (value) => `$${value}`,
			target: 1_500,
			width: 270,
		}),
		heat: renderHeatChart({
			title: "Busy hours",
			hours: HOURS,
			days: DAYS.map((name, day) => ({
				name,
				cells: HOURS.map((hour, index) => ({ title: `${name} ${hour}`, level: (day + index) % 6 })),
			})),
			width: 270,
		}),
		spark: drawSpark(SALES),
	};
}
