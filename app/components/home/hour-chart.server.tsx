import type { HomeHours } from "~/models/home-view";
import { renderBarChart } from "../charts/bar-chart.server";

/** Today's orders by hour beside last week's, drawn on the server. */
export function hourChart({ title, today, lastWeek, hours }: HomeHours): string {
	return renderBarChart({
		title: `${title}: ${today.toLowerCase()} beside ${lastWeek.toLowerCase()}. The numbers follow.`,
		points: hours.map((hour) => ({
			label: hour.label,
			current: hour.today,
			previous: hour.lastWeek,
		})),
	});
}
