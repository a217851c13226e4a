import { scaleBand } from "d3-scale";
import { type DrawingSize, drawBoth, labelStep, round } from "./drawing.server";

export interface HeatChart {
	title: string;
	hours: readonly string[];
	days: readonly { name: string; cells: readonly { title: string; level: number }[] }[];
	width: number;
}

const MARGIN = { bottom: 20, left: 34 };
const HEIGHT = 154;

/** Weekdays by hours in small cells, darker where more happens. */
export function renderHeatChart(chart: HeatChart): string {
	return drawBoth(
		(size) => <Drawing {...chart} size={size} />,
		[chart.width, HEIGHT],
		[296, HEIGHT],
	);
}

function Drawing({ title, hours, days, size }: HeatChart & { size: DrawingSize }) {
	const { width, height } = size;
	const x = scaleBand<number>()
		.domain(hours.map((_, index) => index))
		.range([MARGIN.left, width])
		.paddingInner(0.14);
	const y = scaleBand<number>()
		.domain(days.map((_, index) => index))
		.range([0, height - MARGIN.bottom])
		.paddingInner(0.14);
	const step = labelStep(hours.length, width - MARGIN.left, 40);
	return (
		<svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
			{days.map(({ name, cells }, row) => (
				<g key={name}>
					<text x="0" y={round((y(row) ?? 0) + y.bandwidth() / 2 + 4)}>
						{name.slice(0, 3)}
					</text>
					{cells.map((cell, column) => (
						<rect
							key={cell.title}
							x={round(x(column))}
							y={round(y(row))}
							width={round(x.bandwidth())}
							height={round(y.bandwidth())}
							rx="2"
							className={`heat-fill-${cell.level}`}
						>
							<title>{cell.title}</title>
						</rect>
					))}
				</g>
			))}
			{hours.map(
				(hour, index) =>
					index % step === 0 && (
						<text
							key={hour}
							x={round((x(index) ?? 0) + x.bandwidth() / 2)}
							y={height - 4}
							textAnchor="middle"
						>
							{hour}
						</text>
					),
			)}
		</svg>
	);
}
