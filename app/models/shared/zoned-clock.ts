import { nextChangeAfter, offsetAt } from "./zone-database.server";

const DAY = 86_400_000;

/**
 * The instant (ms) of minutes past a local midnight (may exceed 1440). Skipped times map to the skip, double ones to
 * the first. Throws on an unknown zone.
 */
export function instantAt(date: string, minutes: number, zone: string): number {
	const wall = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
	const before = wall - offsetAt(wall - DAY, zone);
	const after = wall - offsetAt(wall + DAY, zone);
	const shown = [before, after].filter((at) => at + offsetAt(at, zone) === wall);
	return shown.length > 0 ? Math.min(...shown) : nextChangeAfter(after, zone);
}
