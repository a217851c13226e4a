import type { Random } from "../gateway/adapters/sandbox/random";

const WEEKDAYS = [0.94, 0.88, 0.9, 0.96, 0.98, 1.18, 1.16];
const GROWTH_A_MONTH = 1.008;
const DAYS_A_MONTH = 30.4;
const MIDDLE_DAYS_AGO = 182;
const FEWEST = 12;
const MAX = 110;

/** Orders of a location on a date at full scale: 12 to 110, more on Fridays, more each month. */
export function ordersOn(random: Random, ordinary: number, date: string, daysAgo: number): number {
	const weekday = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 1;
	const growth = GROWTH_A_MONTH ** ((MIDDLE_DAYS_AGO - daysAgo) / DAYS_A_MONTH);
	const expected = ordinary * weekday * growth;
	return Math.min(MAX, Math.max(FEWEST, Math.round(random.around(expected, expected * 0.13))));
}
