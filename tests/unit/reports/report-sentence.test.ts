import { expect, it } from "vitest";
import type { ClosedDays } from "~/models/reports/closed-days";
import type { ReportAnswer } from "~/models/reports/report-answer";
import type { ReportRequest } from "~/models/reports/report-request";
import { isFromClosedDays, reportSentence } from "~/models/reports/report-sentence";
import { NO_REPORT_SUMS, type ReportSums } from "~/models/reports/report-sums";
import { type ReportName, reportByName } from "~/models/reports/reports";

const sums = (sales: number, orders = 100): ReportSums => ({
	...NO_REPORT_SUMS,
	orders,
	subtotal: sales * 100,
	total: sales * 100,
	refunded: 0,
});

type Given = { reportQuery?: Partial<ReportRequest>; places?: Rows };
type Rows = Record<string, [now: number, then: number | null]>;

function sampleAnswer(rows: Rows, given: Partial<ReportAnswer> = {}): ReportAnswer {
	const values = Object.values(rows);
	const add = (at: 0 | 1) => values.reduce((sum, value) => sum + (value[at] ?? 0), 0);
	const isCompared = values.some(([, then]) => then !== null);
	return {
		asOf: "",
		rows: Object.entries(rows).map(([key, [now, then]]) => ({
			key,
			label: null,
			stores: null,
			sums: sums(now),
			before: then === null ? null : sums(then),
		})),
		all: sums(add(0)),
		allBefore: isCompared ? sums(add(1)) : null,
		...given,
	};
}

const RANGE = { first: "2026-11-23", last: "2026-11-29" };
const ASKED = {
	currency: "USD",
	range: RANGE,
	isSoFar: false,
	before: { first: "2026-11-16", last: "2026-11-22", isSoFar: false },
} as ReportRequest;

function say(name: ReportName, answer: ReportAnswer, given: Given = {}) {
	return reportSentence({
		report: reportByName(name),
		reportQuery: { ...ASKED, ...given.reportQuery },
		answer,
		clock: "12",
		locationName: (key) => (/^[A-Z][a-z]/.test(key) ? key : undefined),
		places: given.places ? sampleAnswer(given.places) : null,
	});
}

const days = (rows: Rows, closed?: ClosedDays, given: Partial<ReportAnswer> = {}) =>
	sampleAnswer(rows, { closed, ...given });
const closedOn = (now: string[], before: string[] = [], locations = 40): ClosedDays => {
	const each = (day: string) => ({ day, locations: locations === 1 ? 1 : locations - 1 });
	return { locations, now: now.map(each), before: before.map(each) };
};
const none = { all: sums(0, 0), allBefore: sums(0, 0) };

it.each<[shape: string, answer: ReportAnswer, given: Given, sentence: string]>([
	["no data", days({}, undefined, none), {}, "Net sales: none in this range."],
	[
		"no comparison",
		days({ "2026-11-23": [1_200, null] }),
		{},
		"Net sales came to $1,200.00 from 100 orders.",
	],
	[
		"more refunded than sold before",
		days({ "2026-11-23": [1_200, -50] }),
		{},
		"Net sales came to $1,200.00 from 100 orders, compared with -$50.00 before.",
	],
	[
		"a first week",
		days({ "2026-11-23": [1_200, 0] }),
		{},
		"Net sales came to $1,200.00, with none before.",
	],
	[
		"flat",
		days({ "2026-11-23": [1_001, 1_000] }),
		{},
		"Net sales stayed about the same: $1,001.00, compared with $1,000.00 before.",
	],
	[
		"up broadly",
		days({ "2026-11-23": [1_100, 1_000] }),
		{ places: { Austin: [360, 330], Boise: [370, 335], Cary: [370, 335] } },
		"Net sales rose 10% to $1,100.00, up at 3 of 3 locations.",
	],
	[
		"up by one location",
		days({ "2026-11-23": [1_100, 1_000] }),
		{ places: { Austin: [398, 300], Boise: [351, 350], Cary: [351, 350] } },
		"Net sales rose 10% to $1,100.00, nearly all at Austin; without it +0.3%.",
	],
	[
		"a location that opened",
		days({ "2026-11-23": [1_200, 1_000] }),
		{ places: { Austin: [150, 0], Boise: [550, 500], Cary: [500, 500] } },
		"Net sales rose 20% to $1,200.00, mostly from Austin, which sold nothing before.",
	],
	[
		"a location that closed",
		days({ "2026-11-23": [800, 1_000] }),
		{ places: { Austin: [0, 200], Boise: [400, 400], Cary: [400, 400] } },
		"Net sales fell 20% to $800.00, nearly all because Austin sold nothing.",
	],
	[
		"down by one closed day",
		days({ "2026-11-25": [1_006, 1_000], "2026-11-26": [10, 100] }, closedOn(["2026-11-26"])),
		{},
		"Net sales fell 7.6% to $1,016.00, nearly all on Thu, Nov 26, when 39 of 40 locations were closed; without it +0.6%.",
	],
	[
		"a closed day of the only location",
		days({ "2026-11-25": [1_000, 1_000], "2026-11-26": [0, 100] }, closedOn(["2026-11-26"], [], 1)),
		{},
		"Net sales fell 9.1% to $1,000.00, nearly all on Thu, Nov 26, when you were closed; without it 0%.",
	],
	[
		"a closed day that others make up for",
		days({ "2026-11-25": [5_099, 5_000], "2026-11-26": [0, 100] }, closedOn(["2026-11-26"])),
		{},
		"Net sales stayed about the same at $5,099.00, apart from Thu, Nov 26, when 39 of 40 locations were closed; without it +2%.",
	],
	[
		"several closed days",
		days(
			{ "2026-11-25": [1_000, 1_000], "2026-11-26": [0, 100], "2026-11-27": [0, 120] },
			closedOn(["2026-11-26", "2026-11-27"]),
		),
		{},
		"Net sales fell 18% to $1,000.00, nearly all on 2 days when most locations were closed; without them 0%.",
	],
	[
		"closed days of the earlier range",
		days({ "2026-11-25": [1_000, 1_000], "2026-11-26": [100, 0] }, closedOn([], ["2026-11-19"])),
		{},
		"Net sales rose 10% to $1,100.00, because the earlier range had a closed day; without it 0%.",
	],
	[
		"the same closed day in both ranges",
		days(
			{ "2026-11-25": [1_100, 1_000], "2026-11-26": [0, 0] },
			closedOn(["2026-11-26"], ["2026-11-19"]),
		),
		{},
		"Net sales rose 10% to $1,100.00.",
	],
	[
		"a range in progress",
		days({ "2026-11-23": [900, 1_000] }),
		{ reportQuery: { isSoFar: true } },
		"Net sales: down 10% so far, at $900.00.",
	],
	[
		"a single order",
		days({ "2026-11-23": [24, 12] }, undefined, { all: sums(24, 1), allBefore: sums(12, 1) }),
		{},
		"Net sales came to $24.00 from 1 order, compared with $12.00 before.",
	],
	[
		"another currency",
		days({ "2026-11-23": [1_100, 1_000] }),
		{ reportQuery: { currency: "CAD" as const } },
		"Net sales rose 10% to CA$1,100.00.",
	],
])("says %s in one sentence", (_, answer, given, sentence) => {
	expect(say("sales-by-day", answer, given)).toBe(sentence);
});

it("says refunds, shares, ranks and what is now in their own words", () => {
	const refunded = (amount: number) => ({ ...sums(1_000), refunded: amount * 100 });
	const refunds = sampleAnswer({}, { all: refunded(55), allBefore: refunded(50) });
	expect(say("refunds", refunds)).toBe("Refunds rose 10% to $55.00.");

	const late = (orders: number) => ({ ...sums(1_000), lateOrders: orders });
	const row = (key: string, orders: number) => ({
		key,
		label: null,
		stores: null,
		before: null,
		sums: late(orders),
	});
	const times = sampleAnswer(
		{},
		{ all: late(15), allBefore: late(12), rows: [row("Austin", 12), row("Boise", 18)] },
	);
	expect(say("order-times", times)).toBe("Late share was 15%, up 3 points; highest: Boise (18%).");
	const sources = sampleAnswer({ web: [300, null], app: [700, null] });
	expect(say("sales-by-source", sources)).toMatch(/: \$700\.00, 70% of \$1,000\.00\.$/);
	const owed = sampleAnswer({}, { all: { ...sums(0, 0), cardBalance: 12_345 }, allBefore: null });
	expect(say("gift-card-liability", owed)).toBe("Owed: $123.45 now.");
});

it("a fall that closed days explain is told from one that they do not", () => {
	const isExplained = (sunday: number) =>
		isFromClosedDays(
			{
				report: reportByName("sales-by-day"),
				reportQuery: ASKED,
				answer: days(
					{ "2026-11-26": [0, 100], "2026-11-29": [sunday, 100] },
					closedOn(["2026-11-26"]),
				),
				clock: "12",
				locationName: () => undefined,
			},
			"netSales",
		);
	expect([isExplained(99), isExplained(80)]).toEqual([true, false]);
});
