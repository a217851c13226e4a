import type { HomeHour, HomeHours } from "~/models/home/home-view";
import { ChartFigure } from "../charts/chart-figure";

export function HourFigure({ hours: figure, markup }: { hours: HomeHours; markup: string }) {
	const { title, today, lastWeek, sales, hours, sums, aheadNote } = figure;
	const isAheadDrawn = hours.some(({ ahead }) => ahead);
	return (
		<ChartFigure
			title={title}
			markup={markup}
			legend={[
				{ name: today, color: 1 },
				...(isAheadDrawn ? [{ name: "Later today", color: "1-ahead" as const }] : []),
				{ name: lastWeek, color: 2 },
			]}
			note={aheadNote}
			table={{
				head: ["Hour", today, lastWeek, ...sales],
				rows: hours.map(cellsOf),
				foot: sums.map(cellsOf),
			}}
		/>
	);
}

function cellsOf({ label, today, lastWeek, sales }: HomeHour) {
	return [label, today, lastWeek, ...sales];
}
