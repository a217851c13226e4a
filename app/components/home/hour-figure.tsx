import type { HomeHours } from "~/models/home-view";
import { ChartFigure } from "../charts/chart-figure";

/** Orders by hour, with the same numbers as a table. */
export function HourFigure({ hours, markup }: { hours: HomeHours; markup: string }) {
	const { title, today, lastWeek } = hours;
	const withSales = hours.hours.some(({ sales }) => sales.length > 0);
	return (
		<ChartFigure
			title={title}
			markup={markup}
			legend={[
				{ name: today, color: 1 },
				{ name: lastWeek, color: 2 },
			]}
			table={{
				head: [
					"Hour",
					today,
					lastWeek,
					...(withSales ? [`Sales ${today.toLowerCase()}`, `Sales ${lastWeek.toLowerCase()}`] : []),
				],
				rows: hours.hours.map((hour) => [hour.label, hour.today, hour.lastWeek, ...hour.sales]),
			}}
		/>
	);
}
