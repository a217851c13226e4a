import { nextChangeAfter, offsetAt } from "./zone-database.server";

const DAY = 86_400_000;

/**
 * The instant, in milliseconds, at which a zone's wall clock first shows minutes past the midnight
 * of a date ("YYYY-MM-DD"; minutes may go past 1440, into the next day). A time the clocks skip is
 * the moment they skip it; of a time they show twice it is the first. Throws on an unknown zone.
 */
export function instantAt(date: string, minutes: number, zone: string): number {
	const wall = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
	const before = wall - offsetAt(wall - DAY, zone);
	const after = wall - offsetAt(wall + DAY, zone);
	const shown = [before, after].filter((at) => at + offsetAt(at, zone) === wall);
	return shown.length > 0 ? Math.min(...shown) : nextChangeAfter(after, zone);
}
