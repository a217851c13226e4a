import type { KitchenDayView } from "~/models/quotes/kitchen-day-view";
import { renderBarChart } from "../charts/bar-chart.server";

export function kitchenDayChart({ summary, hours }: KitchenDayView): string {
	return renderBarChart({
		title: summary,
		isAlone: true,
		points: hours.map(({ label, booked, free }) => ({
			label: label.replace(/:00 (?=[AP]M)/, " "),
			current: booked,
			ahead: free ?? 0,
			previous: 0,
		})),
	});
}
