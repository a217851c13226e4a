/** Calendar days "YYYY-MM-DD", both included. */
export interface DayRange {
	first: string;
	last: string;
}

export const DAY_MS = 86_400_000;

const MONTHS = "JanFebMarAprMayJunJulAugSepOctNovDec";

/** "Dec 24, 2026" for "2026-12-24"; other text is unchanged. */
export function formatDate(date: string): string {
	return date.replace(/^(\d{4})-(\d\d)-(\d\d)$/, (text, year, month, day) => {
		const name = monthName(Number(month));
		return name ? `${name} ${Number(day)}, ${year}` : text;
	});
}

/** "Jan" for 1; "" for an invalid month. */
export function monthName(month: number): string {
	return MONTHS.slice(month * 3 - 3, month * 3);
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayIndex(date: string): number {
	return (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7;
}

/** Whether text is a real calendar day "YYYY-MM-DD" (spec 5.9). */
export function isDate(text: string): boolean {
	if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
	const at = Date.parse(text);
	return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
}

/** Days from one day to another; negative if `last` is earlier. */
export function daysBetween(first: string, last: string): number {
	return Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS);
}
