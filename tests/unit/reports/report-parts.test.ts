import { describe, expect, it } from "vitest";
import type { ReportAnswer } from "~/models/reports/report-answer";
import { reportFigures } from "~/models/reports/report-figures";
import { type LineContext, reportShares } from "~/models/reports/report-lines";
import type { ReportRequest } from "~/models/reports/report-request";
import { NO_REPORT_SUMS, plusReportSums, type ReportSums } from "~/models/reports/report-sums";
import { reportTable } from "~/models/reports/report-table";
import { shortBasisText } from "~/models/reports/report-text";
import { type ReportName, reportByName } from "~/models/reports/reports";
import { buildHeatMap } from "~/services/reports/heat-map.server";

const sums = (orders: number, dollars = orders * 10): ReportSums => ({
	...NO_REPORT_SUMS,
	orders,
	subtotal: dollars * 100,
});

const QUERY = {
	source: "sums",
	currency: "USD",
	currencies: ["USD"],
	chosen: [],
	range: { first: "2026-11-02", last: "2026-11-29" },
	before: null,
	comparison: "none",
	isNow: false,
	isSoFar: false,
	cutTo: null,
	calendar: { businessDayEnd: 0 },
} as unknown as ReportRequest;

function contextOf(
	name: ReportName,
	sold: Record<string, number>,
	given: Partial<ReportAnswer> = {},
): { context: LineContext; lines: ReturnType<typeof reportTable>["lines"] } {
	const rows = Object.entries(sold).map(([key, orders]) => ({
		key,
		label: null,
		stores: null,
		sums: sums(orders),
		before: null,
	}));
	const all = rows.reduce((sum, row) => plusReportSums(sum, row.sums), NO_REPORT_SUMS);
	const report = reportByName(name);
	return reportTable(
		{
			report,
			reportQuery: QUERY,
			answer: { asOf: "", rows, all, allBefore: null, ...given },
			clock: "12",
			locationName: (key) => key,
			toDrillPath: () => null,
		},
		{ sort: "key", direction: "asc" },
	);
}

describe("rows that are parts of a whole", () => {
	it("make one bar, the largest first", () => {
		const { context, lines } = contextOf("sales-by-source", { web: 10, app: 30 });
		expect(reportShares(context, lines)).toEqual([
			{ key: "app", name: expect.any(String), percent: 75 },
			{ key: "web", name: expect.any(String), percent: 25 },
		]);
	});

	it("make none where there is one, or where rows are no parts", () => {
		const alone = contextOf("sales-by-source", { web: 10 });
		expect(reportShares(alone.context, alone.lines)).toBeNull();
		const places = contextOf("sales-by-location", { here: 10, there: 30 });
		expect(reportShares(places.context, places.lines)).toBeNull();
	});
});

describe("figures", () => {
	it("say from how few orders an average is", () => {
		const { context } = contextOf("sales-overview", { "": 1 });
		const measures = ["netSales", "averageOrder"] as const;
		const [sales, average] = reportFigures({ ...context, measures });
		expect(sales?.comparison).toBeUndefined();
		expect(average?.comparison?.text).toBe("From 1 order");
	});
});

describe("the line of what a report counts", () => {
	const earlier = (first: string, last: string) => ({ first, last, isSoFar: false });

	it("says that weekdays are the same where they are", () => {
		const aligned = { ...QUERY, before: earlier("2026-10-05", "2026-11-01") };
		expect(shortBasisText(aligned)).toBe(
			"Nov 2 – Nov 29, 2026, compared with Oct 5 – Nov 1, 2026, same weekdays.",
		);
		const shifted = { ...QUERY, before: earlier("2026-10-03", "2026-10-30") };
		expect(shortBasisText(shifted)).not.toContain("weekdays");
	});

	it("says how many days are shown of too many", () => {
		expect(shortBasisText({ ...QUERY, cutTo: 190 })).toContain("Only the last 190 days are shown.");
	});
});

describe("the heat map", () => {
	it("hatches hours in which nobody is open, and says its highest cell", () => {
		const { context } = contextOf(
			"weekday-and-hour",
			{ "1-17": 224, "2-9": 3 },
			{ openHours: ["1-17", "2-17", "2-9"] },
		);
		const map = buildHeatMap(context);
		expect(map).toMatchObject({ hours: ["9a", "5p"], max: "224" });
		expect(map?.days[0]?.cells.map(({ text, isClosed }) => [text, isClosed])).toEqual([
			["", true],
			["224", false],
		]);
		expect(map?.days[1]?.cells.map(({ isClosed }) => isClosed)).toEqual([false, false]);
	});

	it("hatches nothing where hours are not known", () => {
		const map = buildHeatMap(contextOf("weekday-and-hour", { "1-17": 2, "2-9": 3 }).context);
		expect(map?.days.flatMap(({ cells }) => cells).some(({ isClosed }) => isClosed)).toBe(false);
	});
});
