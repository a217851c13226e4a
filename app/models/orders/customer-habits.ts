/** What a customer usually orders; each part is null without a clear favorite. */
export interface CustomerHabits {
	months: { month: string; orders: number }[];
	item: { name: string; quantity: number } | null;
	weekday: string | null;
	daypart: Daypart | null;
	storeId: string | null;
}

export const DAYPARTS = ["morning", "lunchtime", "afternoon", "evening", "night"] as const;
export type Daypart = (typeof DAYPARTS)[number];

export interface HabitOrder {
	storeId: string;
	day: string;
	hour: number;
	items: readonly { name: string; quantity: number }[];
}

const MONTHS = 12;
const FEWEST = 3;
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Habits from the orders of a year that ends in the given month. */
export function customerHabits(orders: readonly HabitOrder[], month: string): CustomerHabits {
	const perMonth = countBy(orders, ({ day }) => day.slice(0, 7));
	return {
		months: lastMonths(month).map((each) => ({ month: each, orders: perMonth.get(each) ?? 0 })),
		item: favoriteItem(orders),
		weekday: usual(orders, ({ day }) => WEEKDAYS[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? ""),
		daypart: usual(orders, ({ hour }) => daypartAt(hour)),
		storeId: usual(orders, ({ storeId }) => storeId),
	};
}

/** "6 × The Ember, mostly Friday evening, Wicker Park"; "" without any favorite. */
export function habitsText(
	{ item, weekday, daypart }: Pick<CustomerHabits, "item" | "weekday" | "daypart">,
	place: string | null,
): string {
	const time = usualTime(weekday, daypart);
	return [item && `${item.quantity} × ${item.name}`, time && `mostly ${time}`, place]
		.filter(Boolean)
		.join(", ");
}

function usualTime(weekday: string | null, daypart: Daypart | null): string | null {
	if (weekday && daypart) return `${weekday} ${daypart}`;
	if (weekday) return `on ${weekday}s`;
	if (!daypart) return null;
	return daypart === "night" || daypart === "lunchtime" ? `at ${daypart}` : `in the ${daypart}`;
}

function lastMonths(month: string): string[] {
	const [year = 0, number = 1] = month.split("-").map(Number);
	return Array.from({ length: MONTHS }, (_, index) =>
		new Date(Date.UTC(year, number - MONTHS + index, 1)).toISOString().slice(0, 7),
	);
}

function daypartAt(hour: number): Daypart {
	if (hour < 5 || hour >= 22) return "night";
	if (hour < 11) return "morning";
	if (hour < 14) return "lunchtime";
	return hour < 17 ? "afternoon" : "evening";
}

function favoriteItem(orders: readonly HabitOrder[]): CustomerHabits["item"] {
	const quantities = new Map<string, number>();
	for (const { name, quantity } of orders.flatMap(({ items }) => items)) {
		quantities.set(name, (quantities.get(name) ?? 0) + quantity);
	}
	const [first] = [...quantities].sort(([, a], [, b]) => b - a);
	return first && first[1] > 1 ? { name: first[0], quantity: first[1] } : null;
}

function usual<Value extends string>(
	orders: readonly HabitOrder[],
	value: (order: HabitOrder) => Value,
): Value | null {
	const [first] = [...countBy(orders, value)].sort(([, a], [, b]) => b - a);
	return first && orders.length >= FEWEST && first[1] * 2 > orders.length ? first[0] : null;
}

function countBy<Value>(
	orders: readonly HabitOrder[],
	value: (order: HabitOrder) => Value,
): Map<Value, number> {
	const counts = new Map<Value, number>();
	for (const order of orders) counts.set(value(order), (counts.get(value(order)) ?? 0) + 1);
	return counts;
}
