import type { DayFigures, DayInsight } from "~/models/home/day-insight";
import type { HomeFigure, HomeHour, HomeHours, HomeView } from "~/models/home/home-view";
import { CURRENCY_LABELS } from "~/models/locations/location";
import { type Clock, formatTime } from "~/models/shared/clock";
import { type ComparisonText, compareFigures, MAX_PERCENT } from "~/models/shared/compared-figure";
import { countText, formatCount } from "~/models/shared/count-text";
import { formatInstant } from "~/models/shared/instants";
import { type Currency, formatMoney, percentChange } from "~/models/shared/money";

const FIRST_HOUR = 9;
const LAST_HOUR = 21;
const QUARTER_HOUR = 15 * 60_000;
/** A percentage of fewer orders says little. */
const FEWEST_ORDERS = 5;

export function homeSales(
	insight: DayInsight,
	clock: Clock,
	ordersPath: string | null = null,
): NonNullable<HomeView["sales"]> {
	const day = weekdayLabel(insight.date);
	const [, ...others] = insight.currencies;
	const currencyOrdersPath = (currency: Currency) =>
		ordersPath &&
		`${ordersPath}?tab=all&today=so-far${others.length > 0 ? `&currency=${currency}` : ""}`;
	return {
		note: salesNote(insight, day, clock),
		figures: insight.currencies.map(({ currency, today, lastWeek }, _, all) => ({
			currency: all.length > 1 ? CURRENCY_LABELS[currency] : null,
			summary: `${countText(today.soFar.orders, "order")}, ${formatMoney(today.soFar.sales, currency)}`,
			figures: homeFigures(currency, today, lastWeek, day).map((each) => ({
				...each,
				to: currencyOrdersPath(currency),
			})),
		})),
		hours: presentHours(insight, day, clock),
	};
}

/** "$3,346 so far, +23%": compared with the same weekday a week before; null without one currency. */
export function salesSoFar({ currencies }: Pick<DayInsight, "currencies">): string | null {
	const [main, ...others] = currencies;
	if (!main || others.length > 0) return null;
	const [now, then] = [main.today.soFar, main.lastWeek.soFar];
	const whole = Math.round(now.sales / 100) * 100;
	const text = `${formatMoney(whole, main.currency).replace(/\.00$/, "")} so far`;
	const change = Math.round(percentChange(now.sales, then.sales) ?? 0);
	const saysLittle =
		Math.min(now.orders, then.orders) < FEWEST_ORDERS || Math.abs(change) > MAX_PERCENT;
	if (saysLittle || change === 0) return text;
	return `${text}, ${change > 0 ? "+" : "−"}${Math.abs(change)}%`;
}

function salesNote(insight: DayInsight, day: string, clock: Clock): string {
	const until = quarterHourEnd(insight, clock);
	if (!until) return `Today so far, compared with ${day} by the same local time.`;
	return `Orders to prepare today until ${until}, compared with ${day} up to the same time.`;
}

/** End of the current quarter-hour, up to which sums are stored; null if time zones differ. */
function quarterHourEnd({ timeZone, asOf }: DayInsight, clock: Clock): string | null {
	if (!timeZone) return null;
	const end = new Date(Math.ceil(Date.parse(asOf) / QUARTER_HOUR) * QUARTER_HOUR);
	return formatInstant(end.toISOString(), { zone: timeZone, clock }, "time");
}

function homeFigures(
	currency: Currency,
	{ soFar: now }: DayFigures,
	{ soFar: then }: DayFigures,
	day: string,
): Omit<HomeFigure, "to">[] {
	const money = (minor: number) => formatMoney(minor, currency);
	const isFew = Math.min(now.orders, then.orders) < FEWEST_ORDERS;
	return [
		figure("Sales", [now.sales, then.sales], day, {
			format: money,
			more: "more",
			less: "less",
			isFew,
		}),
		figure("Orders", [now.orders, then.orders], day, {
			format: formatCount,
			more: "more",
			less: "fewer",
			isFew,
		}),
		now.orders === 0
			? NO_AVERAGE
			: figure("Average order", [now.average, then.average], day, {
					format: money,
					more: "higher",
					less: "lower",
					isFew,
				}),
	];
}

const NO_AVERAGE = {
	label: "Average order",
	value: "–",
	comparison: { direction: "same", text: "No orders yet" },
} as const;

type FigureText = Omit<ComparisonText, "period">;

function figure(
	label: string,
	[now, then]: [now: number, then: number],
	day: string,
	text: FigureText,
): Omit<HomeFigure, "to"> {
	const comparison = compareFigures(now, then, { ...text, period: day });
	return { label, value: text.format(now), comparison };
}

type Which = "today" | "lastWeek";

/** Orders of all currencies by hour; sales only in a single currency. */
function presentHours(insight: DayInsight, day: string, clock: Clock): HomeHours | null {
	const { currencies } = insight;
	const [main, ...others] = currencies;
	if (!main) return null;
	const count = (which: Which, hour: number) =>
		sumBy(currencies, (each) => each[which].hours[hour]?.orders ?? 0);
	const busy = Array.from({ length: 24 }, (_, index) => index).filter((place) => {
		const hour = hourAt(place, insight);
		return count("today", hour) + count("lastWeek", hour) > 0;
	});
	if (busy.length === 0) return null;
	const first = Math.min(FIRST_HOUR - insight.dayEnd, ...busy);
	const last = Math.max(LAST_HOUR - insight.dayEnd, ...busy);
	const hasSales = others.length === 0;
	const sums = presentSums(insight, clock);
	return {
		title: "Orders by hour",
		summary: `Orders by hour: today compared with ${day}. The numbers follow.`,
		today: "Today",
		lastWeek: capitalised(day),
		sales: hasSales ? ["Sales today", `Sales ${day}`] : [],
		hours: Array.from({ length: last - first + 1 }, (_, index) => {
			const hour = hourAt(first + index, insight);
			const money = (which: Which) =>
				formatMoney(main[which].hours[hour]?.sales ?? 0, main.currency);
			return {
				label: formatTime(`${String(hour).padStart(2, "0")}:00`, clock),
				today: count("today", hour),
				lastWeek: count("lastWeek", hour),
				ahead: sumBy(currencies, ({ today }) => today.hours[hour]?.ahead ?? 0),
				sales: hasSales ? [money("today"), money("lastWeek")] : [],
			};
		}),
		sums,
		aheadNote: orderAheadText(sums[1]?.today ?? 0),
	};
}

function presentSums(insight: DayInsight, clock: Clock): HomeHour[] {
	const { currencies } = insight;
	const [main, ...others] = currencies;
	const until = quarterHourEnd(insight, clock);
	const row = (label: string, of: (day: DayFigures) => Amounts): HomeHour => {
		const money = (which: Which) => (main ? formatMoney(of(main[which]).sales, main.currency) : "");
		return {
			label,
			today: sumBy(currencies, ({ today }) => of(today).orders),
			lastWeek: sumBy(currencies, ({ lastWeek }) => of(lastWeek).orders),
			sales: others.length > 0 ? [] : [money("today"), money("lastWeek")],
		};
	};
	return [
		row(until ? `Until ${until}` : "So far", ({ soFar }) => soFar),
		row("Later in the day", ({ orders, sales, soFar }) => ({
			orders: orders - soFar.orders,
			sales: sales - soFar.sales,
		})),
		row("Whole day", (whole) => whole),
	];
}

function hourAt(place: number, { dayEnd }: Pick<DayInsight, "dayEnd">): number {
	return (place + dayEnd) % 24;
}

type Amounts = Pick<DayFigures, "orders" | "sales">;

function orderAheadText(ahead: number): string | null {
	if (ahead === 0) return null;
	return `${formatCount(ahead)} of today's orders ${ahead === 1 ? "is" : "are"} for later today.`;
}

function sumBy<Each>(all: readonly Each[], amount: (each: Each) => number): number {
	return all.reduce((sum, each) => sum + amount(each), 0);
}

function weekdayLabel(date: string | null): string {
	if (!date) return "the same day last week";
	const weekday = formatInstant(`${date}T12:00:00.000Z`, "UTC", "weekday").split(",")[0];
	return `last ${weekday}`;
}

function capitalised(text: string): string {
	return text.slice(0, 1).toUpperCase() + text.slice(1);
}
