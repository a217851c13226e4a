import { renderToStaticMarkup } from "react-dom/server";
import { Bar, BarChart, CartesianGrid, XAxis, YAxis } from "recharts";

export type BarPoint = {
	label: string;
	current: number;
	ahead?: number;
	previous: number;
};

export type BarChartOptions = {
	points: BarPoint[];
	title: string;
	format?: (value: number) => string;
	axisWidth?: number;
	isAlone?: boolean;
};

export function renderBarChart(options: BarChartOptions): string {
	const wide = draw(options, 720, 250);
	const narrow = draw(options, 340, 200);
	return `<div class="chart-wide">${wide}</div><div class="chart-narrow">${narrow}</div>`;
}

function draw(options: BarChartOptions, width: number, height: number): string {
	const { points, title, format, axisWidth = 36, isAlone } = options;
	// Text cannot be measured on the server: each label gets 46 pixels, and labels that do not fit are left out.
	const interval = Math.ceil((points.length * 46) / (width - axisWidth)) - 1;
	const markup = renderToStaticMarkup(
		<BarChart
			width={width}
			height={height}
			data={points}
			margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
			barGap={1}
			barCategoryGap="22%"
		>
			<CartesianGrid vertical={false} stroke="hsl(var(--border))" />
			<XAxis
				dataKey="label"
				tickLine={false}
				axisLine={false}
				interval={interval}
				tickFormatter={withoutMinutes}
			/>
			<YAxis
				width={axisWidth}
				tickLine={false}
				axisLine={false}
				tickFormatter={format}
				allowDecimals={false}
			/>
			{!isAlone && (
				<Bar
					dataKey="previous"
					fill="hsl(var(--chart-2))"
					radius={[2, 2, 0, 0]}
					isAnimationActive={false}
				/>
			)}
			<Bar
				dataKey="current"
				stackId="current"
				fill="hsl(var(--chart-1))"
				radius={points.some(({ ahead }) => ahead) ? 0 : [2, 2, 0, 0]}
				isAnimationActive={false}
			/>
			<Bar
				dataKey="ahead"
				stackId="current"
				fill="hsla(var(--chart-1), 0.35)"
				stroke="hsl(var(--chart-1))"
				radius={[2, 2, 0, 0]}
				isAnimationActive={false}
			/>
		</BarChart>,
	);
	const opening = `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${attributeText(title)}">`;
	return slimSvg(onlySvg(markup)).replace(/^<svg[^>]*>(<title><\/title><desc><\/desc>)?/, opening);
}

const withoutMinutes = (label: string) => label.replace(/:00(?= [AP]M$)/, "");

/** Recharts wraps its drawing in a div of fixed size. */
function onlySvg(markup: string): string {
	const start = markup.indexOf("<svg");
	const end = markup.lastIndexOf("</svg>");
	if (start < 0 || end < 0) throw new Error("The chart was drawn without an SVG");
	return markup.slice(start, end + "</svg>".length);
}

const attributeText = (text: string) =>
	text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Used by Recharts in the browser only. */
const UNUSED: Record<string, RegExp> = {
	g: / class="[^"]*"/g,
	line: / (class|x|y|width|height|fill)="[^"]*"/g,
	path: / (class|x|y|width|height|radius|name)="[^"]*"/g,
	rect: / (class|radius|name)="[^"]*"/g,
	text: / (class|orientation|width|height|stroke|fill)="[^"]*"/g,
};

function slimSvg(svg: string): string {
	const slim = svg
		.replace(/<defs>.*?<\/defs>/gs, "")
		.replace(/<(g|line|path|rect|text)\b[^>]*/g, (tag, name: string) =>
			tag.replace(UNUSED[name] ?? /$^/, ""),
		)
		.replace(/\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10))
		.replace(/\s*\n\s*/g, "");
	return withoutEmptyGroups(slim);
}

function withoutEmptyGroups(svg: string): string {
	const next = svg.replace(/<g><\/g>/g, "");
	return next === svg ? svg : withoutEmptyGroups(next);
}
