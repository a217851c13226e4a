/** A special day on which some locations were closed all day and sold nothing. */
export interface ClosedDay {
	day: string;
	/** How many were closed. */
	locations: number;
}

export interface ClosedDays {
	/** All locations of the report, open or closed. */
	locations: number;
	now: ClosedDay[];
	before: ClosedDay[];
}

/** Whether at least half of the locations were closed on a day. */
export function isMostlyClosed(closed: ClosedDays | undefined, day: string): boolean {
	const count = closedCount(closed, day);
	return closed !== undefined && count > 0 && count * 2 >= closed.locations;
}

/** How many locations were closed on a day of the range. */
export function closedCount(closed: ClosedDays | undefined, day: string): number {
	return closed?.now.find((each) => each.day === day)?.locations ?? 0;
}

/** "Closed", or "Closed at 39 of 40 locations"; null on other days. */
export function closedDaysText(closed: ClosedDays | undefined, day: string): string | null {
	const count = closedCount(closed, day);
	if (!closed || count === 0) return null;
	return closed.locations === 1 ? "Closed" : `Closed at ${count} of ${closed.locations} locations`;
}
