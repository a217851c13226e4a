import { expect, it } from "vitest";
import { customerHabits, type HabitOrder, habitsText } from "~/models/orders/customer-habits";

const order = (day: string, hour: number, given: Partial<HabitOrder> = {}): HabitOrder => ({
	...{ day, hour, storeId: "wicker", items: [{ name: "The Ember", quantity: 2 }] },
	...given,
});

it("counts a year of orders by month and names what is usual", () => {
	const habits = customerHabits(
		[
			order("2026-11-27", 18),
			order("2026-11-20", 19),
			order("2026-10-02", 20),
			order("2026-10-03", 12, { storeId: "loop", items: [{ name: "Slaw", quantity: 5 }] }),
		],
		"2026-11",
	);
	expect(habits.months.map(({ month }) => month).slice(0, 2)).toEqual(["2025-12", "2026-01"]);
	expect(habits.months.map(({ orders }) => orders)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2]);
	expect(habits).toMatchObject({ weekday: "Friday", daypart: "evening", storeId: "wicker" });
	expect(habitsText(habits, "Wicker Park")).toBe(
		"6 × The Ember, mostly Friday evening, Wicker Park",
	);
});

it("names no favorite of few orders, or where none is more than half", () => {
	const few = customerHabits([order("2026-11-27", 18)], "2026-11");
	expect(few).toMatchObject({ item: { quantity: 2 }, weekday: null, daypart: null, storeId: null });
	const mixed = customerHabits(
		[
			order("2026-11-27", 18, { items: [{ name: "Slaw", quantity: 1 }] }),
			order("2026-11-24", 9, { items: [] }),
			order("2026-11-20", 12, { items: [] }),
			order("2026-11-21", 23, { items: [] }),
		],
		"2026-11",
	);
	expect(mixed).toMatchObject({ item: null, weekday: null, daypart: null, storeId: "wicker" });
	expect(habitsText(mixed, null)).toBe("");
	expect(habitsText({ item: null, weekday: "Friday", daypart: null }, null)).toBe(
		"mostly on Fridays",
	);
	expect(habitsText({ item: null, weekday: null, daypart: "evening" }, null)).toBe(
		"mostly in the evening",
	);
});
