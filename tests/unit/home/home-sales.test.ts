import { describe, expect, it } from "vitest";
import type { DayFigures, DayInsight } from "~/models/home/day-insight";
import { homeSales as salesByClock, salesSoFar } from "~/services/home/home-sales.server";

const homeSales = (insight: DayInsight, ordersPath: string | null = null) =>
	salesByClock(insight, "24", ordersPath);

describe("home's figures", () => {
	it("compare today so far with the same weekday by the same time", () => {
		const { figures, note } = homeSales(insight({}));
		expect(figures).toHaveLength(1);
		expect(figures[0]?.currency).toBeNull();
		expect(figures[0]?.figures.map(({ value }) => value)).toEqual(["$300.00", "12", "$25.00"]);
		expect(figures[0]?.figures.map(({ comparison }) => comparison.text)).toEqual([
			"25% less than last Friday ($400.00)",
			"20% more than last Friday (10)",
			"37.5% lower than last Friday ($40.00)",
		]);
		expect(note).toBe(
			"Orders to prepare today until 11:00 CST, compared with last Friday up to the same time.",
		);
	});

	it("say that there was nothing to compare with, and when both are alike", () => {
		const nothing = day(0, 0);
		const { figures } = homeSales(insight({ lastWeek: nothing }));
		expect(figures[0]?.figures[0]?.comparison).toMatchObject({
			text: "None last Friday",
			direction: "same",
		});
		const alike = homeSales(insight({ today: nothing, lastWeek: nothing }));
		expect(alike.figures[0]?.figures[0]?.comparison.direction).toBe("same");
		expect(alike.hours).toBeNull();
		const { value, comparison } = homeSales(insight({ today: nothing })).figures[0]!.figures[2]!;
		expect([value, comparison.text]).toEqual(["–", "No orders yet"]);
	});

	it("give no percentage of fewer than five orders", () => {
		const comparisonText = (today: DayFigures, lastWeek: DayFigures) =>
			homeSales(insight({ today, lastWeek })).figures[0]?.figures[1]?.comparison.text;
		expect(comparisonText(day(6, 6000), day(4, 4000))).toBe("Up from 4 last Friday");
		expect(comparisonText(day(0, 0), day(10, 1000))).toBe("Down from 10 last Friday");
		expect(comparisonText(day(6, 6000), day(5, 5000))).toBe("20% more than last Friday (5)");
	});

	it("call a change better or worse from three percent on", () => {
		const isGoodChange = (sales: number) =>
			homeSales(insight({ today: day(100, sales), lastWeek: day(100, 10_000) })).figures[0]
				?.figures[0]?.comparison.good;
		expect([isGoodChange(9_710), isGoodChange(9_600), isGoodChange(10_400)]).toEqual([
			undefined,
			false,
			true,
		]);
	});

	it("lead to the orders that they count, of their currency where there are several", () => {
		const one = insight({});
		const [usd] = one.currencies;
		const both = [usd, { ...usd, currency: "CAD" as const }] as DayInsight["currencies"];
		const figureLinks = (given: DayInsight) =>
			homeSales(given, "/orders").figures.map(({ figures }) => figures[0]?.to);
		expect(figureLinks(one)).toEqual(["/orders?tab=all&today=so-far"]);
		expect(figureLinks({ ...one, currencies: both })).toEqual([
			"/orders?tab=all&today=so-far&currency=USD",
			"/orders?tab=all&today=so-far&currency=CAD",
		]);
		expect(homeSales(one).figures[0]?.figures[0]?.to).toBeNull();
	});

	it("never add currencies up, nor name a day that is not the same everywhere", () => {
		const one = insight({});
		const [usd] = one.currencies;
		const several = homeSales({
			...one,
			date: null,
			timeZone: null,
			currencies: [usd!, { ...usd!, currency: "CAD" }],
		});
		expect(several.figures.map(({ currency }) => currency)).toEqual([
			"US dollar ($)",
			"Canadian dollar (CA$)",
		]);
		expect(several.figures[1]?.figures[0]?.value).toBe("CA$300.00");
		expect(several.note).toContain("the same day last week");
		expect(several.hours?.hours.find(({ label }) => label === "10:00")).toMatchObject({
			today: 24,
			lastWeek: 20,
			sales: [],
		});
	});

	it("show the hours of the day even when few of them sold", () => {
		const { hours } = homeSales(insight({}));
		expect(hours?.hours.map(({ label }) => label).at(0)).toBe("09:00");
		expect(hours?.hours.map(({ label }) => label).at(-1)).toBe("21:00");
		expect(hours?.hours.find(({ label }) => label === "10:00")?.sales).toEqual([
			"$300.00",
			"$400.00",
		]);
	});
});

describe("the hours of a day that is not over", () => {
	const hours = (
		soFar: number,
		by: Record<number, number>,
		later: Record<number, number> = {},
	): DayFigures => {
		const orders = Object.values(by).reduce((sum, count) => sum + count, 0);
		return {
			orders,
			sales: orders * 1000,
			average: 1000,
			soFar: { orders: soFar, sales: soFar * 1000, average: 1000 },
			hours: Array.from({ length: 24 }, (_, hour) => ({
				hour,
				orders: by[hour] ?? 0,
				ahead: later[hour] ?? 0,
				sales: (by[hour] ?? 0) * 1000,
			})),
		};
	};
	const today = hours(21, { 12: 20, 20: 2, 22: 2 }, { 20: 1, 22: 2 });
	const lastWeek = hours(9, { 12: 9, 21: 4 });
	const evening = { asOf: "2026-11-21T02:52:00.000Z" };

	it("tell what is ordered ahead apart, and add up to what the figures say", () => {
		const sales = homeSales({ ...insight({ today, lastWeek }), ...evening });
		expect(sales.note).toContain("today until 21:00 CST");
		expect(sales.hours?.hours.filter(({ today }) => today > 0)).toMatchObject([
			{ label: "12:00", today: 20, ahead: 0 },
			{ label: "20:00", today: 2, ahead: 1 },
			{ label: "22:00", today: 2, ahead: 2 },
		]);
		expect(sales.hours?.sums).toEqual([
			{ label: "Until 21:00 CST", today: 21, lastWeek: 9, sales: ["$210.00", "$90.00"] },
			{ label: "Later in the day", today: 3, lastWeek: 4, sales: ["$30.00", "$40.00"] },
			{ label: "Whole day", today: 24, lastWeek: 13, sales: ["$240.00", "$130.00"] },
		]);
		expect(sales.hours?.aheadNote).toBe("3 of today's orders are for later today.");
		expect(sales.hours?.sales).toEqual(["Sales today", "Sales last Friday"]);
	});

	it("tell apart and add up where the clocks differ, too", () => {
		const sales = homeSales({ ...insight({ today, lastWeek }), ...evening, timeZone: null });
		expect(sales.hours?.hours.filter(({ ahead }) => ahead > 0)).toMatchObject([
			{ label: "20:00", ahead: 1 },
			{ label: "22:00", ahead: 2 },
		]);
		expect(sales.hours?.aheadNote).toBe("3 of today's orders are for later today.");
		expect(sales.hours?.sums.map(({ label, today }) => [label, today])).toEqual([
			["So far", 21],
			["Later in the day", 3],
			["Whole day", 24],
		]);
	});
});

it("home's head says whole sales so far and the change, where a percentage says something", () => {
	const head = (today: DayFigures, lastWeek: DayFigures) =>
		salesSoFar(insight({ today, lastWeek }));
	expect(head(day(120, 334_649), day(100, 272_000))).toBe("$3,346 so far, +23%");
	expect(head(day(12, 30_000), day(10, 40_000))).toBe("$300 so far, −25%");
	expect(head(day(4, 9_000), day(10, 40_000))).toBe("$90 so far");
	expect(head(day(12, 30_000), day(0, 0))).toBe("$300 so far");
	expect(head(day(10, 40_000), day(10, 40_001))).toBe("$400 so far");
	const [usd] = insight({}).currencies;
	expect(salesSoFar({ currencies: [usd!, { ...usd!, currency: "CAD" }] })).toBeNull();
	expect(salesSoFar({ currencies: [] })).toBeNull();
});

function insight(given: { today?: DayFigures; lastWeek?: DayFigures }): DayInsight {
	return {
		date: "2026-11-20",
		timeZone: "America/Chicago",
		dayEnd: 0,
		asOf: "2026-11-20T17:00:00.000Z",
		currencies: [{ currency: "USD", today: day(12, 30_000), lastWeek: day(10, 40_000), ...given }],
		waiting: { new: 0, orderAheadDue: 0, late: 0 },
		unconfirmed: { count: 0, first: [] },
		couriers: { count: 0, first: [] },
		pos: { count: 0, first: [] },
	};
}

/** A day with everything sold at ten o'clock. */
function day(orders: number, sales: number): DayFigures {
	const average = orders === 0 ? 0 : Math.round(sales / orders);
	const figures = { orders, sales, average };
	return {
		...figures,
		soFar: figures,
		hours: Array.from({ length: 24 }, (_, hour) => ({
			hour,
			orders: hour === 10 ? orders : 0,
			ahead: 0,
			sales: hour === 10 ? sales : 0,
		})),
	};
}
