import { describe, expect, it } from "vitest";
import type { DayFigures, DayInsight } from "~/models/day-insight";
import { homeSales } from "~/services/home-sales.server";

describe("home's figures", () => {
	it("compare today so far with the same weekday by the same time", () => {
		const { figures, note } = homeSales(insight({}));
		expect(figures).toHaveLength(1);
		expect(figures[0]?.currency).toBeNull();
		expect(figures[0]?.figures.map(({ value }) => value)).toEqual(["12", "$300.00", "$25.00"]);
		expect(figures[0]?.figures.map(({ comparison }) => comparison.words)).toEqual([
			"20% more than last Friday (10)",
			"25% less than last Friday ($400.00)",
			"37.5% lower than last Friday ($40.00)",
		]);
		expect(note).toBe("Today until 11:00 CST, beside last Friday up to the same time.");
	});

	it("say that there was nothing to compare with, and when both are alike", () => {
		const nothing = day(0, 0);
		const { figures } = homeSales(insight({ lastWeek: nothing }));
		expect(figures[0]?.figures[0]?.comparison).toMatchObject({
			words: "None last Friday",
			direction: "up",
		});
		const alike = homeSales(insight({ today: nothing, lastWeek: nothing }));
		expect(alike.figures[0]?.figures[0]?.comparison.direction).toBe("same");
		expect(alike.hours).toBeNull();
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
		expect(several.figures[1]?.figures[1]?.value).toBe("CA$300.00");
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

function insight(given: { today?: DayFigures; lastWeek?: DayFigures }): DayInsight {
	return {
		date: "2026-11-20",
		timeZone: "America/Chicago",
		asOf: "2026-11-20T17:00:00.000Z",
		currencies: [{ currency: "USD", today: day(12, 30_000), lastWeek: day(10, 40_000), ...given }],
		waiting: { new: 0, orderAheadDue: 0, late: 0 },
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
			sales: hour === 10 ? sales : 0,
		})),
	};
}
