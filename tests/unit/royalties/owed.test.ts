import { describe, expect, it } from "vitest";
import { splitByOperator } from "~/models/locations/operated-days";
import {
	type OwingPlace,
	owedLines,
	periodsEnding,
	type StoreSales,
	termDays,
} from "~/models/royalties/owed";
import { invoicedAlready, invoicesMade } from "~/models/royalties/royalty-invoice";
import type { RoyaltyTerm } from "~/models/royalties/royalty-term";

const OCTOBER = { first: "2026-10-01", last: "2026-10-31" };
const PLACE: OwingPlace = {
	storeId: "here",
	currency: "USD",
	openedOn: "2025-01-01",
	closedOn: null,
};
const TERM: RoyaltyTerm = {
	id: "term",
	name: "Royalty",
	description: "",
	kind: "royalty",
	isOn: true,
	salesBase: "net",
	ratePpm: null,
	fixedAmount: null,
	fixedPeriod: "month",
	firstDay: "2026-01-01",
	lastDay: null,
	stores: null,
	version: 1,
	updatedAt: "",
};

function amounts(
	term: Partial<RoyaltyTerm>,
	place: Partial<OwingPlace> = {},
	query: { days?: typeof OCTOBER; sales?: StoreSales; currency?: string } = {},
): number[] {
	const { sales = { gross: 20_000, net: 10_000 }, ...given } = query;
	const lines = owedLines(
		{ ...TERM, ...term },
		{ ...PLACE, ...place },
		{
			days: OCTOBER,
			currency: "USD",
			...given,
			split: (days) => splitByOperator(days, []),
			salesOn: () => sales,
		},
	);
	return lines.map(({ amount }) => amount);
}

describe("what a location owes", () => {
	it("is a part of net or of gross sales", () => {
		expect(amounts({ ratePpm: 50_000 })).toEqual([500]);
		expect(amounts({ ratePpm: 50_000, salesBase: "gross" })).toEqual([1_000]);
	});

	it("is exact, and rounded once, half a cent up", () => {
		const of = (net: number, ratePpm: number) =>
			amounts({ ratePpm }, {}, { sales: { gross: 0, net } });
		expect(of(10, 50_000)).toEqual([1]);
		expect(of(9, 50_000)).toEqual([0]);
		expect(of(30, 50_000)).toEqual([2]);
		// In floating point, 1.005 × 100 is less than 100.5.
		expect(of(10_050, 10_000)).toEqual([101]);
		expect(of(9_007_199_254_740_991, 1)).toEqual([9_007_199_255]);
	});

	it("is nothing where nothing was sold, or more was given back", () => {
		expect(amounts({ ratePpm: 50_000 }, {}, { sales: { gross: 0, net: 0 } })).toEqual([]);
		expect(amounts({ ratePpm: 50_000 }, {}, { sales: { gross: 5, net: -5 } })).toEqual([]);
	});

	it("is a fixed amount for each period that ends within the days", () => {
		expect(amounts({ fixedAmount: 15_000 })).toEqual([15_000]);
		expect(amounts({ fixedAmount: 15_000, fixedPeriod: "quarter" })).toEqual([]);
		expect(amounts({ fixedAmount: 15_000, fixedPeriod: "week" })).toEqual([4 * 15_000]);
		const days = { first: "2026-10-01", last: "2026-10-30" };
		expect(amounts({ fixedAmount: 15_000 }, {}, { days })).toEqual([]);
	});

	it("is a part of sales and a fixed amount, each on a line of its own", () => {
		expect(amounts({ ratePpm: 50_000, fixedAmount: 15_000 })).toEqual([500, 15_000]);
	});

	it("is a fixed amount only in the location’s own currency", () => {
		const both = { ratePpm: 50_000, fixedAmount: 15_000 };
		expect(amounts(both, { currency: "CAD" })).toEqual([500]);
		expect(amounts(both, { currency: "CAD" }, { currency: "CAD" })).toEqual([500, 15_000]);
	});

	it("is a fixed amount only while the location is there", () => {
		const weekly = { fixedAmount: 100, fixedPeriod: "week" } as const;
		expect(amounts(weekly, { openedOn: "2026-10-12" })).toEqual([200]);
		expect(amounts(weekly, { closedOn: "2026-10-12" })).toEqual([200]);
		expect(amounts(weekly, { openedOn: "2026-11-01" })).toEqual([]);
		expect(amounts(weekly, { closedOn: "2026-09-30" })).toEqual([]);
		expect(amounts({ fixedAmount: 100 }, { closedOn: "2026-10-31" })).toEqual([]);
		expect(amounts({ fixedAmount: 100 }, { closedOn: "2026-11-01" })).toEqual([100]);
	});
});

it("knows where weeks, months and quarters end", () => {
	const year = { first: "2028-01-01", last: "2028-12-31" };
	expect(periodsEnding("month", year)).toHaveLength(12);
	expect(periodsEnding("quarter", year)).toHaveLength(4);
	expect(periodsEnding("week", year)).toHaveLength(53);
	expect(periodsEnding("month", { first: "2028-02-28", last: "2028-02-28" })).toHaveLength(0);
	expect(periodsEnding("month", { first: "2028-02-29", last: "2028-02-29" })).toHaveLength(1);
});

it("is shared by the days on which each party ran the location", () => {
	const run = { operatorId: "fran", name: "Fran Foods", first: "2026-10-11", last: null };
	const partner = { operatorId: "pat", name: "Pat", first: "2026-10-20", last: "2026-10-25" };
	const lines = owedLines({ ...TERM, ratePpm: 50_000, fixedAmount: 15_000 }, PLACE, {
		days: OCTOBER,
		currency: "USD",
		split: (days) => splitByOperator(days, [partner, run]),
		salesOn: ({ first }) => ({ gross: 0, net: first === "2026-10-01" ? 1_000 : 3_010 }),
	});
	expect(
		lines.map(({ operatorId, first, last, amount }) => [operatorId, first, last, amount]),
	).toEqual([
		[null, "2026-10-01", "2026-10-10", 50],
		["fran", "2026-10-11", "2026-10-31", 151],
		[null, "2026-10-01", "2026-10-10", 4_839],
		["fran", "2026-10-11", "2026-10-31", 10_161],
	]);
});

it("gives every day to exactly one party", () => {
	const run = (operatorId: string, first: string, last: string | null) => ({
		operatorId,
		name: operatorId,
		first,
		last,
	});
	const runs = [run("a", "2026-09-01", "2026-10-05"), run("b", "2026-10-03", "2026-10-20")];
	const parts = splitByOperator(OCTOBER, [...runs, run("c", "2026-11-01", null)]);
	expect(parts.map(({ first, last, operator }) => [first, last, operator?.operatorId])).toEqual([
		["2026-10-01", "2026-10-05", "a"],
		["2026-10-06", "2026-10-20", "b"],
		["2026-10-21", "2026-10-31", undefined],
	]);
	expect(splitByOperator(OCTOBER, [])).toEqual([{ ...OCTOBER, operator: null }]);
});

it("cuts a range to the days on which a term holds", () => {
	const cut = (firstDay: string, lastDay: string | null) =>
		termDays({ firstDay, lastDay }, OCTOBER);
	expect(cut("2026-01-01", null)).toEqual(OCTOBER);
	expect(cut("2026-10-15", "2026-10-20")).toEqual({ first: "2026-10-15", last: "2026-10-20" });
	expect(cut("2026-11-01", null)).toBeNull();
	expect(cut("2026-01-01", "2026-09-30")).toBeNull();
});

it("says what was made, and what is there", () => {
	expect(invoicesMade(1)).toBe("New invoice created!");
	expect(invoicesMade(3)).toBe("3 new invoices created!");
	expect(invoicesMade(0, 1)).toBe("New credit note created!");
	expect(invoicesMade(1, 2)).toBe("New invoice created! 2 new credit notes created!");
	expect(invoicedAlready([7])).toBe(
		"This month is already on invoice No. 7. Void it to create a new one.",
	);
});
