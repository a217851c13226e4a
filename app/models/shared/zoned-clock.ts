import { DAY_MS } from "./plain-date";
import { nextChangeAfter, offsetAt } from "./zone-database.server";

/** In ms; minutes may exceed 1440. Skipped times map to the skip, double ones to the first. Throws on an unknown zone. */
export function instantAt(date: string, minutes: number, zone: string): number {
	const wall = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
	const before = wall - offsetAt(wall - DAY_MS, zone);
	const after = wall - offsetAt(wall + DAY_MS, zone);
	const shown = [before, after].filter((at) => at + offsetAt(at, zone) === wall);
	return shown.length > 0 ? Math.min(...shown) : nextChangeAfter(after, zone);
}

const QUARTER = 15 * 60_000;

/** The end of this quarter of an hour as a clock showed it some days before; ms. Throws on an unknown zone. */
export function sameMoment(now: Date, daysBefore: number, zone: string): number {
	const end = Math.ceil(now.getTime() / QUARTER) * QUARTER;
	if (daysBefore === 0) return end;
	const wall = end + offsetAt(end, zone);
	const midnight = Math.floor(wall / DAY_MS) * DAY_MS;
	const date = new Date(midnight - daysBefore * DAY_MS).toISOString().slice(0, 10);
	return instantAt(date, (wall - midnight) / 60_000, zone);
}

/** A part of a local day without a clock change. Instants and offset in ms. */
export interface DaySpan {
	from: number;
	to: number;
	offset: number;
}

/** The business day, which ends hours after midnight, in parts without a clock change. Throws on an unknown zone. */
export function spansOfDay(date: string, zone: string, dayEnd = 0): DaySpan[] {
	const end = instantAt(date, (24 + dayEnd) * 60, zone);
	const spans: DaySpan[] = [];
	for (let from = instantAt(date, dayEnd * 60, zone); from < end; ) {
		const to = Math.min(end, nextChangeAfter(from, zone));
		spans.push({ from, to, offset: offsetAt(from, zone) });
		from = to;
	}
	return spans;
}
