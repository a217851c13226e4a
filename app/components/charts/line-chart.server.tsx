import { scaleLinear, scalePoint } from "d3-scale";
import { line } from "d3-shape";
import { type DrawingSize, drawBoth, labelStep, round, valueRange } from "./drawing.server";

export interface LinePoint {
	label: string;
	title: string;
	current: number;
	previous: number;
	isClosed: boolean;
}

export interface LineChart {
	title: string;
	points: readonly LinePoint[];
	format(value: number): string;
	isCompared: boolean;
	isSoFar: boolean;
	hasArea?: boolean;
}

const MARGIN = { top: 10, right: 10, bottom: 24, left: 48 };

/** This period as a line, the earlier one dashed, closed days hatched, and a day in progress dotted. */
export function renderLineChart(chart: LineChart): string {
	return drawBoth((size) => <Drawing {...chart} size={size} />, [904, 132], [328, 170]);
}

function Drawing(props: LineChart & Sized) {
	const { title, points, format, isCompared, isSoFar, hasArea, size } = props;
	const { width, height, name } = size;
	const bottom = height - MARGIN.bottom;
	const y = scaleLinear().domain(valueRange(points)).nice(4).range([bottom, MARGIN.top]);
	const x = scalePoint<number>()
		.domain(points.map((_, index) => index))
		.range([MARGIN.left, width - MARGIN.right])
		.padding(0.5);
	const path = line<[index: number, value: number]>()
		.x(([index]) => round(x(index)))
		.y(([, value]) => round(y(value)));
	const current = points.map(({ current }, index): [number, number] => [index, current]);
	const done = isSoFar ? current.slice(0, -1) : current;
	const step = labelStep(points.length, width - MARGIN.left, 56);
	const band = x.step() || width - MARGIN.left - MARGIN.right;
	const hatch = `closed-${name}`;
	return (
		<svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
			<defs>
				<pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse">
					<path d="M-1 7 7-1M-1 1 1-1M5 7 7 5" className="chart-hatch" />
				</pattern>
			</defs>
			{y.ticks(4).map((tick) => (
				<g key={tick}>
					<path d={`M${MARGIN.left} ${round(y(tick))}H${width}`} className="chart-grid" />
					<text x={MARGIN.left - 8} y={round(y(tick)) + 4} textAnchor="end">
						{format(tick)}
					</text>
				</g>
			))}
			{points.map((point, index) => (
				<rect
					key={point.title}
					x={round((x(index) ?? 0) - band / 2)}
					y={MARGIN.top}
					width={round(band)}
					height={bottom - MARGIN.top}
					fill={point.isClosed ? `url(#${hatch})` : "transparent"}
				>
					<title>{point.title}</title>
				</rect>
			))}
			{isCompared && (
				<path
					d={path(points.map(({ previous }, index) => [index, previous])) ?? ""}
					className="chart-before"
				/>
			)}
			{hasArea && (
				<path d={`${path(done)}V${round(y(0))}H${round(x(0))}Z`} className="chart-area" />
			)}
			<path d={path(done) ?? ""} className="chart-line" />
			{isSoFar && <path d={path(current.slice(-2)) ?? ""} className="chart-so-far" />}
			{current.length < 8 &&
				current.map(([index, value]) => (
					<circle
						key={index}
						cx={round(x(index))}
						cy={round(y(value))}
						r="3"
						className="chart-dot"
					/>
				))}
			{points.map(
				({ label }, index) =>
					index % step === 0 && (
						<text key={label} x={round(x(index))} y={height - 6} textAnchor="middle">
							{label}
						</text>
					),
			)}
		</svg>
	);
}

type Sized = { size: DrawingSize };
