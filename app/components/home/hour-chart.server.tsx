import type { HomeHours } from "~/models/home/home-view";
import { renderBarChart } from "../charts/bar-chart.server";

export function hourChart({ summary, hours }: HomeHours): string {
	return renderBarChart({
		title: summary,
		points: hours.map(({ label, today, ahead, lastWeek }) => ({
			label,
			current: today - (ahead ?? 0),
			ahead: ahead ?? 0,
			previous: lastWeek,
		})),
	});
}
