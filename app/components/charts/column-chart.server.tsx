import { scaleBand, scaleLinear } from "d3-scale";
import { type DrawingSize, drawBoth, labelStep, round } from "./drawing.server";

export interface ColumnPart {
	value: number;
	look: string;
}

export interface ColumnChart {
	title: string;
	columns: readonly { label: string; title: string; parts: readonly ColumnPart[] }[];
	format(value: number): string;
	target?: number;
	width: number;
}

const MARGIN = { top: 10, right: 4, bottom: 22, left: 40 };
const HEIGHT = 96;

/** Stacked column chart, with an optional target line. */
export function renderColumnChart(chart: ColumnChart): string {
	return drawBoth(
		(size) => <Drawing {...chart} size={size} />,
		[chart.width, HEIGHT],
		[296, HEIGHT],
	);
}

function Drawing({ title, columns, format, target, size }: ColumnChart & { size: DrawingSize }) {
	const { width, height } = size;
	const bottom = height - MARGIN.bottom;
	const sums = columns.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0));
	const y = scaleLinear()
		.domain([0, Math.max(1, ...sums, (target ?? 0) * 1.2)])
		.nice(3)
		.range([bottom, MARGIN.top]);
	const x = scaleBand<number>()
		.domain(columns.map((_, index) => index))
		.range([MARGIN.left, width - MARGIN.right])
		.padding(0.25);
	const step = labelStep(columns.length, width - MARGIN.left, 46);
	return (
		<svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
			{y.ticks(3).map((tick) => (
				<g key={tick}>
					<path d={`M${MARGIN.left} ${round(y(tick))}H${width}`} className="chart-grid" />
					<text x={MARGIN.left - 6} y={round(y(tick)) + 4} textAnchor="end">
						{format(tick)}
					</text>
				</g>
			))}
			{columns.map(({ label, title, parts }, index) => {
				let below = 0;
				return (
					<g key={label}>
						<title>{title}</title>
						{parts.map(({ value, look }) => {
							const from = below;
							below += value;
							return (
								value > 0 && (
									<rect
										key={look}
										x={round(x(index))}
										y={round(y(below))}
										width={round(Math.min(x.bandwidth(), 40))}
										height={round(y(from) - y(below))}
										className={look}
									/>
								)
							);
						})}
						{index % step === 0 && (
							<text
								x={round((x(index) ?? 0) + Math.min(x.bandwidth(), 40) / 2)}
								y={height - 5}
								textAnchor="middle"
							>
								{label}
							</text>
						)}
					</g>
				);
			})}
			{target !== undefined && (
				<path
					d={`M${MARGIN.left} ${round(y(target))}H${width - MARGIN.right}`}
					className="chart-target"
				/>
			)}
		</svg>
	);
}
