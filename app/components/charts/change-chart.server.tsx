import { scaleBand, scaleLinear } from "d3-scale";
import { type DrawingSize, drawBoth, labelStep, round } from "./drawing.server";

export interface ChangePoint {
	label: string;
	title: string;
	current: number;
	previous: number;
	/** Hatched: a part of its month, or closed. */
	isClosed: boolean;
	change?: { text: string; look: string };
}

export interface ChangeChart {
	title: string;
	points: readonly ChangePoint[];
	format(value: number): string;
	isCompared: boolean;
}

const MARGIN = { top: 20, right: 6, bottom: 22, left: 48 };
const ROOM = 52;

/** Bars with the change written over each, and a tick where the earlier range was. */
export function renderChangeChart(chart: ChangeChart): string {
	return drawBoth((size) => <Drawing {...chart} size={size} />, [904, 168], [328, 180]);
}

function Drawing({ title, points, format, isCompared, size }: ChangeChart & { size: DrawingSize }) {
	const { width, height, name } = size;
	const bottom = height - MARGIN.bottom;
	const max = Math.max(1, ...points.map((each) => Math.max(each.current, each.previous)));
	const y = scaleLinear().domain([0, max]).nice(3).range([bottom, MARGIN.top]);
	const x = scaleBand<number>()
		.domain(points.map((_, index) => index))
		.range([MARGIN.left, width - MARGIN.right])
		.padding(0.25);
	const step = labelStep(points.length, width - MARGIN.left, ROOM);
	const bar = Math.min(x.bandwidth(), 56);
	const middle = (index: number) => round((x(index) ?? 0) + x.bandwidth() / 2);
	const isShown = (index: number) => (points.length - 1 - index) % step === 0;
	return (
		<svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
			<defs>
				<pattern id={`part-${name}`} width="6" height="6" patternUnits="userSpaceOnUse">
					<path d="M-1 7 7-1M-1 1 1-1M5 7 7 5" className="chart-part" />
				</pattern>
			</defs>
			{y.ticks(3).map((tick) => (
				<g key={tick}>
					<path d={`M${MARGIN.left} ${round(y(tick))}H${width}`} className="chart-grid" />
					<text x={MARGIN.left - 8} y={round(y(tick)) + 4} textAnchor="end">
						{format(tick)}
					</text>
				</g>
			))}
			{points.map(({ label, title, current, previous, isClosed, change }, index) => (
				<g key={title}>
					<title>{title}</title>
					<rect
						x={round(middle(index) - bar / 2)}
						y={round(y(Math.max(0, current)))}
						width={round(bar)}
						height={round(bottom - y(Math.max(0, current)))}
						rx="2"
						className="chart-bar"
						{...(isClosed && { fill: `url(#part-${name})`, className: "chart-bar-part" })}
					/>
					{isCompared && (
						<path
							d={`M${round(middle(index) - bar / 2 - 3)} ${round(y(previous))}h${round(bar + 6)}`}
							className="chart-before"
						/>
					)}
					{change && isShown(index) && (
						<text
							x={middle(index)}
							y={round(y(Math.max(current, isCompared ? previous : 0))) - 6}
							textAnchor="middle"
							className={change.look}
						>
							{change.text}
						</text>
					)}
					{isShown(index) && (
						<text x={middle(index)} y={height - 5} textAnchor="middle">
							{label}
						</text>
					)}
				</g>
			))}
		</svg>
	);
}
