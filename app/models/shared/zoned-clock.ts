import { IANAZone } from "luxon";

/**
 * The instant, in milliseconds, at which a zone's wall clock first shows minutes past the midnight
 * of a date ("YYYY-MM-DD"; minutes may go past 1440, into the next day). A time the clocks skip is
 * the moment they skip it; of a time they show twice it is the first. Throws on an unknown zone.
 */
export function instantAt(date: string, minutes: number, zoneName: string): number {
	const zone = IANAZone.create(zoneName);
	if (!zone.isValid) throw new RangeError(`Unknown zone: ${zoneName}`);
	const wall = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
	const before = wall - zone.offset(wall - DAY) * 60_000;
	const after = wall - zone.offset(wall + DAY) * 60_000;
	const shown = [before, after].filter((at) => at + zone.offset(at) * 60_000 === wall);
	return shown.length > 0 ? Math.min(...shown) : changeBetween(after, before, zone);
}

const DAY = 86_400_000;

/** The first moment of the new offset, somewhere in between. */
function changeBetween(from: number, to: number, zone: IANAZone): number {
	const earlier = zone.offset(from);
	let low = from;
	let high = to;
	while (high - low > 1) {
		const middle = Math.floor((low + high) / 2);
		if (zone.offset(middle) === earlier) low = middle;
		else high = middle;
	}
	return high;
}
