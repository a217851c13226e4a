import { DAY_MS } from "~/models/shared/plain-date";
import { offsetAt } from "~/models/shared/zone-database.server";
import { instantAt } from "~/models/shared/zoned-clock";
import { type TimeWindow, toMinuteSpan, toWeekday, type Weekday } from "./business-hours";

/** Whether a window that begins on the chosen dates contains an instant (ms), even past midnight. */
export function isInWindow(
	at: number,
	zone: string,
	window: TimeWindow,
	isChosen: (date: string) => boolean,
): boolean {
	return windowTest(zone, window, isChosen)(at);
}

/** `isInWindow` for many instants: caches results per rule object, so the rule must not change. */
export function isInRule<Rule extends object>(
	at: number,
	zone: string,
	rule: Rule,
	readTerms: (rule: Rule) => [window: TimeWindow, isChosen: (date: string) => boolean],
): boolean {
	const cached = tests.get(rule);
	if (cached?.zone === zone) return cached.test(at);
	const isInWindow = windowTest(zone, ...readTerms(rule));
	tests.set(rule, { zone, test: isInWindow });
	return isInWindow(at);
}

const tests = new WeakMap<object, { zone: string; test: (at: number) => boolean }>();

function windowTest(
	zone: string,
	window: TimeWindow,
	isChosen: (date: string) => boolean,
): (at: number) => boolean {
	const { start, end } = toMinuteSpan(window);
	const spans = new Map<number, { from: number; to: number } | null>();
	const spanOn = (day: number) => {
		const cached = spans.get(day);
		if (cached !== undefined) return cached;
		const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
		const span = isChosen(date)
			? { from: instantAt(date, start, zone), to: instantAt(date, end, zone) }
			: null;
		spans.set(day, span);
		return span;
	};
	return (at) => {
		const today = Math.floor((at + offsetAt(at, zone)) / DAY_MS);
		return [today, today - 1].some((day) => {
			const span = spanOn(day);
			return span !== null && span.from <= at && at < span.to;
		});
	};
}

export function onWeekdays(weekdays: readonly Weekday[]): (date: string) => boolean {
	return (date) => {
		const weekday = toWeekday(date);
		return weekday !== null && weekdays.includes(weekday);
	};
}
