import { describe, expect, it } from "vitest";
import { renderChangeChart } from "~/components/charts/change-chart.server";
import type { ReportAnswer } from "~/models/reports/report-answer";
import { columnHeads } from "~/models/reports/report-lines";
import type { ReportRequest } from "~/models/reports/report-request";
import { reportSentence } from "~/models/reports/report-sentence";
import { NO_REPORT_SUMS, type ReportSums } from "~/models/reports/report-sums";
import { reportTable } from "~/models/reports/report-table";
import { reportByName } from "~/models/reports/reports";
import { reportChart } from "~/services/reports/report-chart.server";

const sums = (dollars: number): ReportSums => ({
	...NO_REPORT_SUMS,
	orders: dollars > 0 ? 100 : 0,
	subtotal: dollars * 100,
});

const QUERY = {
	source: "sums",
	currency: "USD",
	range: { first: "2025-08-01", last: "2025-12-31" },
	before: { first: "2024-08-01", last: "2024-12-31", isSoFar: false },
	comparison: "before",
	isSoFar: false,
	calendar: { businessDayEnd: 0 },
} as ReportRequest;

function table(given: Partial<ReportAnswer>, query: Partial<ReportRequest> = {}) {
	const sold = { "2025-09": 300, "2025-10": 1_000, "2025-11": 1_042, "2025-12": 1_000 };
	const answer: ReportAnswer = {
		asOf: "",
		rows: Object.entries(sold).map(([key, dollars]) => ({
			key,
			label: null,
			stores: null,
			sums: sums(dollars),
			before: NO_REPORT_SUMS,
		})),
		all: sums(3_342),
		allBefore: NO_REPORT_SUMS,
		firstDay: "2025-09-14",
		...given,
	};
	return reportTable(
		{
			report: reportByName("growth"),
			reportQuery: { ...QUERY, ...query },
			answer,
			clock: "12",
			locationName: () => undefined,
			toDrillPath: () => null,
		},
		{ sort: "key", direction: "asc" },
	);
}

describe("a report by month", () => {
	it("is compared with the month before where the year before is empty", () => {
		const { context, lines } = table({});
		expect(columnHeads(context).map(({ label }) => label)).toEqual([
			...(["Net sales", "Change", "Orders", "Average order"] as const),
		]);
		expect(
			lines.map(({ name, note, cells }) => [name, note, cells[0]?.text, cells[1]?.text]),
		).toEqual([
			["Sep 2025", "From Sep 14", "$300.00", "–"],
			["Oct 2025", null, "$1,000.00", "–"],
			["Nov 2025", null, "$1,042.00", "+4.2%"],
			["Dec 2025", null, "$1,000.00", "−4%"],
		]);
		expect(lines.map(({ cells }) => cells[1]?.tone)).toEqual([undefined, undefined, "good", "bad"]);
		expect(reportSentence(context)).toBe(
			"Net sales fell 4% to $1,000.00 in Dec 2025, compared with the month before.",
		);
	});

	it("says which month is not over yet", () => {
		const { lines } = table({}, { isSoFar: true, range: { ...QUERY.range, last: "2025-12-12" } });
		expect(lines.at(-1)).toMatchObject({ note: "So far" });
		expect(lines.at(-1)?.cells[1]?.text).toBe("–");
	});

	it("stays compared with the year before where that has orders", () => {
		const { context, lines } = table({ firstDay: "2024-07-01", allBefore: sums(3_000) });
		expect(columnHeads(context).map(({ id }) => id)).toContain("before");
		expect(lines).toHaveLength(5);
	});

	it("is drawn as bars with the change over each, and hatched where a month is a part", () => {
		const chart = reportChart(table({}).context);
		expect(chart).toMatchObject({ look: "changes", isCompared: false });
		expect(chart?.points.map(({ change, isClosed }) => [change?.text, isClosed])).toEqual([
			[undefined, true],
			[undefined, false],
			["+4.2%", false],
			["−4%", false],
		]);
		const drawn = renderChangeChart({
			title: "Net sales",
			points: [
				{ label: "Nov", title: "Nov: $1,042", current: 1_042, previous: 0, isClosed: false },
				{
					label: "Dec",
					title: "Dec: $1,000",
					current: 1_000,
					previous: 0,
					isClosed: false,
					change: { text: "−4%", look: "chart-bad" },
				},
			],
			format: String,
			isCompared: false,
		});
		expect(drawn).toContain('class="chart-bad">−4%<');
		expect(drawn).not.toContain("chart-before");
	});

	it("draws a month below zero under the line of zero", () => {
		const month = (label: string, current: number) => ({
			...{ label, title: label, current, previous: 0, isClosed: false },
		});
		const draw = (...values: number[]) =>
			renderChangeChart({
				title: "Net sales",
				points: values.map((value, index) => month(`M${index}`, value)),
				format: String,
				isCompared: false,
			});
		const [above, below] = Array.from(
			draw(100, -50).matchAll(/<rect x="[^"]*" y="([^"]*)" width="[^"]*" height="([^"]*)"/g),
			([, y, height]) => [Number(y), Number(height)],
		);
		const zero = (above?.[0] ?? 0) + (above?.[1] ?? 0);
		expect(below?.[0]).toBeCloseTo(zero, 0);
		expect(below?.[1]).toBeCloseTo((above?.[1] ?? 0) / 2, 0);
		expect(draw(100, -50)).toContain("chart-zero");
		expect(draw(100, 50)).not.toContain("chart-zero");
	});
});
