import { type TimeWindow, toMinuteSpan } from "~/models/hours/business-hours";
import { chooser, type Random } from "../gateway/adapters/sandbox/random";
import type { Trade } from "./demo-tenant";

const EVENING_SHARE = 0.32;
const SLOT_MINUTES = 10;

const HOURS: Record<"meals" | "coffee", readonly number[]> = {
	meals: [
		2, 1, 0.4, 0.1, 0.1, 0.2, 0.5, 1, 1.4, 1.8, 4, 9, 14, 10.5, 6.5, 5, 6.5, 8, 9.5, 8.5, 6, 5, 3.4,
		2.6,
	],
	coffee: [0, 0, 0, 0, 0, 1, 6, 13, 15, 13, 10, 8, 8, 7, 6, 5, 4, 3, 1, 0, 0, 0, 0, 0],
};

export type DrawTime = (random: Random) => number;

const cachedTimes = new Map<string, DrawTime | null>();

export function orderTimesIn(windows: readonly TimeWindow[], kind: Trade["kind"]): DrawTime | null {
	const key = `${kind} ${windows.map(({ start, end }) => `${start}-${end}`).join(" ")}`;
	const before = cachedTimes.get(key);
	if (before !== undefined) return before;
	const made = make(windows, kind === "counter" ? "coffee" : "meals");
	cachedTimes.set(key, made);
	return made;
}

function make(windows: readonly TimeWindow[], kind: keyof typeof HOURS): DrawTime | null {
	const slots = windows.flatMap((window) => {
		const { start, end } = toMinuteSpan(window);
		const minutes: number[] = [];
		for (let minute = start; minute + SLOT_MINUTES <= end; minute += SLOT_MINUTES) {
			minutes.push(minute);
		}
		return minutes;
	});
	const weighted = slots.map((value) => ({ value, weight: HOURS[kind][clockHour(value)] ?? 0 }));
	const evening = weighted.filter(({ value }) => isEvening(value));
	const rest = weighted.filter(({ value }) => !isEvening(value));
	const within = (slot: number, random: Random) => slot + random.next() * SLOT_MINUTES;
	if (weighted.length === 0) return null;
	if (kind === "coffee" || evening.length === 0 || rest.length === 0) {
		const any = chooser(weighted);
		return (random) => within(any(random), random);
	}
	const inEvening = chooser(evening);
	const atRest = chooser(rest);
	return (random) => within((random.chance(EVENING_SHARE) ? inEvening : atRest)(random), random);
}

function clockHour(minute: number): number {
	return Math.floor(minute / 60) % 24;
}

function isEvening(minute: number): boolean {
	const hour = clockHour(minute);
	return hour >= 17 && hour < 21;
}
