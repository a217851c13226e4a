import { describe, expect, it } from "vitest";
import { renderBarChart } from "~/components/charts/bar-chart.server";

const chart = renderBarChart({
	points: Array.from({ length: 24 }, (_, hour) => ({
		label: `${hour}:00`,
		current: hour,
		previous: 24 - hour,
	})),
	title: 'Orders by hour, "today" & last week',
});

describe("a bar chart drawn on the server", () => {
	it("is a wide and a narrow image, each with words for those who cannot see it", () => {
		expect(chart).toContain('<div class="chart-wide"><svg viewBox="0 0 720 250" role="img"');
		expect(chart).toContain('<div class="chart-narrow"><svg viewBox="0 0 340 200" role="img"');
		const label = 'aria-label="Orders by hour, &#34;today&#34; &#38; last week"';
		expect(chart.split(label)).toHaveLength(3);
	});

	it("holds every bar that is not zero, in the theme's colours", () => {
		// Two drawings of 24 + 23 bars: today's first hour is zero.
		expect(chart.match(/<path /g)).toHaveLength(2 * 47);
		expect(chart).toContain("hsl(var(--chart-1))");
		expect(chart).toContain("hsl(var(--chart-2))");
	});

	it("is small, and every number in it is a number", () => {
		expect(chart.length).toBeLessThan(24_000);
		expect(chart).not.toMatch(/NaN|undefined|null/);
	});

	it("carries nothing that runs or points elsewhere", () => {
		expect(chart).not.toMatch(/<script|\son\w+=|https?:/);
	});
});
