import type { HomeHours, HomeView } from "~/models/home/home-view";
import { renderBarChart } from "../charts/bar-chart.server";
import { drawSpark } from "../charts/spark.server";
import type { HomeDrawings } from "./home";

export function homeDrawings({ sales, places }: HomeView): HomeDrawings {
	return {
		hours: sales?.hours ? hourChart(sales.hours) : null,
		weeks: Object.fromEntries(
			places.flatMap(({ storeId, week }) => (week ? [[storeId, drawSpark(week.sales)]] : [])),
		),
	};
}

function hourChart({ summary, hours }: HomeHours): string {
	return renderBarChart({
		title: summary,
		points: hours.map(({ label, today, ahead, lastWeek }) => ({
			label,
			current: today - ahead,
			ahead,
			previous: lastWeek,
		})),
	});
}
