import { renderToStaticMarkup } from "react-dom/server";
import { Bar, BarChart, CartesianGrid, XAxis, YAxis } from "recharts";

export type BarPoint = { label: string; current: number; previous: number };

export type BarChartOptions = {
	points: BarPoint[];
	/** What the picture shows, in a sentence: a screen reader says it in place of the bars. */
	title: string;
	/** Which bars are which. */
	seriesNames: { current: string; previous: string };
	/** Words for a value on the axis. */
	format?: (value: number) => string;
	/** In the drawing's own units; the page scales it to its width. */
	width?: number;
	height?: number;
};

/**
 * Draws two series of bars beside each other and returns the SVG as markup, coloured by the
 * theme's tokens. No script reaches the browser.
 */
export function renderBarChart(options: BarChartOptions): string {
	const { points, title, seriesNames, format, width = 720, height = 240 } = options;
	const markup = renderToStaticMarkup(
		<BarChart
			width={width}
			height={height}
			data={points}
			margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
			barGap={2}
			barCategoryGap="24%"
		>
			<CartesianGrid vertical={false} stroke="hsl(var(--border))" />
			<XAxis dataKey="label" tickLine={false} axisLine={false} interval="preserveStartEnd" />
			<YAxis
				width={48}
				tickLine={false}
				axisLine={false}
				tickFormatter={format}
				allowDecimals={false}
			/>
			<Bar
				dataKey="previous"
				name={seriesNames.previous}
				fill="hsl(var(--chart-2))"
				radius={[2, 2, 0, 0]}
				isAnimationActive={false}
			/>
			<Bar
				dataKey="current"
				name={seriesNames.current}
				fill="hsl(var(--chart-1))"
				radius={[2, 2, 0, 0]}
				isAnimationActive={false}
			/>
		</BarChart>,
	);
	return scalable(onlySvg(markup), title, width, height);
}

/** Recharts wraps its drawing in a div of fixed size; the drawing is all that is wanted. */
function onlySvg(markup: string): string {
	const start = markup.indexOf("<svg");
	const end = markup.lastIndexOf("</svg>");
	if (start < 0 || end < 0) throw new Error("The chart was drawn without an SVG");
	return markup.slice(start, end + "</svg>".length);
}

function scalable(svg: string, title: string, width: number, height: number): string {
	const opening = `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escape(title)}">`;
	return svg.replace(/^<svg[^>]*>/, opening).replace(/<title><\/title><desc><\/desc>/, "");
}

const escape = (text: string) =>
	text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
