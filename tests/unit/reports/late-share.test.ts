import { expect, it } from "vitest";
import { MEASURES } from "~/models/reports/measures";
import { levelTone } from "~/models/reports/report-lines";
import type { ReportRequest } from "~/models/reports/report-request";
import { NO_REPORT_SUMS } from "~/models/reports/report-sums";
import { reportTable } from "~/models/reports/report-table";
import { reportByName } from "~/models/reports/reports";

it.each([
	[0, "good"],
	[10, "good"],
	[10.1, "fair"],
	[25, "fair"],
	[25.1, "bad"],
	[null, null],
] as const)("a late share of %s is %s", (share, tone) => {
	expect(levelTone(MEASURES.lateShare, share)).toBe(tone);
	expect(levelTone(MEASURES.lateOrders, share)).toBeNull();
});

it("order times begin with the location that is late most often, in its color", () => {
	const late = { few: 5, most: 30, some: 12 };
	const all = { ...NO_REPORT_SUMS, orders: 300, lateOrders: 47 };
	const rows = Object.entries(late).map(([key, lateOrders]) => ({
		key,
		label: null,
		stores: null,
		before: null,
		sums: { ...NO_REPORT_SUMS, orders: 100, lateOrders },
	}));
	const report = reportByName("order-times");
	const { lines } = reportTable(
		{
			report,
			reportQuery: {
				currency: "USD",
				range: { first: "2026-11-01", last: "2026-11-02" },
			} as ReportRequest,
			answer: { asOf: "", rows, all, allBefore: null },
			clock: "24",
			locationName: (key) => key,
			toDrillPath: () => null,
		},
		{ sort: report.measures[0] ?? "", direction: "desc" },
	);
	expect(lines.map(({ name, cells, bar }) => [name, cells[0]?.text, cells[0]?.tone, bar])).toEqual([
		["most", "30%", "bad", 1],
		["some", "12%", "fair", 0.4],
		["few", "5%", "good", 5 / 30],
	]);
});
