import type { DayFigures, DayInsight } from "~/models/day-insight";
import type { HomeFigure, HomeFigures, HomeHours, HomeView } from "~/models/home-view";
import { formatInstant } from "~/models/instants";
import { CURRENCY_LABELS, type Currency } from "~/models/location";
import { formatMoney, formatPercent, percentChange } from "~/models/money";

/** The hours a chart shows even on a quiet day. */
const FIRST_HOUR = 9;
const LAST_HOUR = 21;
/** Beyond it a percentage says less than the number it grew from. */
const MOST_PERCENT = 500;

/** Today so far beside the same weekday last week up to the same time, in words, by currency. */
export function homeSales(insight: DayInsight): NonNullable<HomeView["sales"]> {
	const day = weekdayOf(insight.date);
	return {
		note: noteOf(insight, day),
		figures: insight.currencies.map(({ currency, today, lastWeek }, _, all) => ({
			currency: all.length > 1 ? CURRENCY_LABELS[currency] : null,
			figures: figuresOf(currency, today, lastWeek, day),
		})),
		hours: hoursOf(insight, day),
	};
}

function noteOf({ timeZone, asOf }: DayInsight, day: string): string {
	if (!timeZone) return `Today so far, beside ${day} up to the same time on each location's clock.`;
	const time = formatInstant(asOf, timeZone, "time");
	return `Today until ${time}, beside ${day} up to the same time.`;
}

function figuresOf(
	currency: Currency,
	{ soFar: now }: DayFigures,
	{ soFar: then }: DayFigures,
	day: string,
): HomeFigures["figures"] {
	const money = (minor: number) => formatMoney(minor, currency);
	return [
		figure("Orders", [now.orders, then.orders], day, {
			value: (count) => count.toLocaleString("en-US"),
			more: "more",
			less: "fewer",
		}),
		figure("Sales", [now.sales, then.sales], day, { value: money, more: "more", less: "less" }),
		figure("Average order", [now.average, then.average], day, {
			value: money,
			more: "higher",
			less: "lower",
		}),
	];
}

interface FigureWords {
	value(of: number): string;
	more: string;
	less: string;
}

function figure(
	label: string,
	[now, then]: [now: number, then: number],
	day: string,
	{ value, more, less }: FigureWords,
): HomeFigure {
	const base = { label, value: value(now) };
	if (now === then) return { ...base, comparison: { direction: "same", words: `Same as ${day}` } };
	const isMore = now > then;
	const percent = Math.abs(percentChange(now, then) ?? 0);
	const words =
		then === 0
			? `None ${day}`
			: percent > MOST_PERCENT
				? `Up from ${value(then)} ${day}`
				: `${formatPercent(percent)} ${isMore ? more : less} than ${day} (${value(then)})`;
	return { ...base, comparison: { direction: isMore ? "up" : "down", words, good: isMore } };
}

/** Orders of all currencies hour by hour, sales only where they can be added up. */
function hoursOf(insight: DayInsight, day: string): HomeHours | null {
	const { currencies } = insight;
	const [main, ...others] = currencies;
	if (!main) return null;
	const count = (which: "today" | "lastWeek", hour: number) =>
		currencies.reduce((sum, each) => sum + (each[which].hours[hour]?.orders ?? 0), 0);
	const busy = Array.from({ length: 24 }, (_, hour) => hour).filter(
		(hour) => count("today", hour) + count("lastWeek", hour) > 0,
	);
	if (busy.length === 0) return null;
	const first = Math.min(FIRST_HOUR, ...busy);
	const last = Math.max(LAST_HOUR, ...busy);
	return {
		title: "Orders by hour",
		today: "Today",
		lastWeek: capitalised(day),
		hours: Array.from({ length: last - first + 1 }, (_, index) => {
			const hour = first + index;
			const money = (which: "today" | "lastWeek") =>
				formatMoney(main[which].hours[hour]?.sales ?? 0, main.currency);
			return {
				label: `${String(hour).padStart(2, "0")}:00`,
				today: count("today", hour),
				lastWeek: count("lastWeek", hour),
				sales: others.length > 0 ? [] : [money("today"), money("lastWeek")],
			};
		}),
	};
}

/** "last Friday"; where it is not one day everywhere, "the same day last week". */
function weekdayOf(date: string | null): string {
	if (!date) return "the same day last week";
	const weekday = formatInstant(`${date}T12:00:00.000Z`, "utc", "weekday").split(",")[0];
	return `last ${weekday}`;
}

function capitalised(text: string): string {
	return text.slice(0, 1).toUpperCase() + text.slice(1);
}
