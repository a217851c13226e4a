import { describe, expect, it } from "vitest";
import { renderBarChart } from "~/components/charts/bar-chart.server";

const chart = renderBarChart({
	points: Array.from({ length: 24 }, (_, hour) => ({
		label: `${hour}:00`,
		current: hour,
		previous: 24 - hour,
	})),
	title: 'Orders by hour, "today" & last week',
	seriesNames: { current: "Today", previous: "Last Tuesday" },
});

describe("a bar chart drawn on the server", () => {
	it("is one scalable image with words for those who cannot see it", () => {
		expect(chart).toMatch(/^<svg viewBox="0 0 720 240" role="img" aria-label="[^"]+">/);
		expect(chart).toContain('aria-label="Orders by hour, &#34;today&#34; &#38; last week"');
		expect(chart.endsWith("</svg>")).toBe(true);
	});

	it("holds every bar that is not zero, in the theme's colours", () => {
		expect(chart.match(/recharts-bar-rectangle"/g)?.length).toBeGreaterThanOrEqual(46);
		expect(chart).toContain("hsl(var(--chart-1))");
		expect(chart).toContain("hsl(var(--chart-2))");
	});

	it("carries nothing that runs or points elsewhere", () => {
		expect(chart).not.toMatch(/<script|\son\w+=|https?:/);
	});
});
