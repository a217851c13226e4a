export const CLOCKS = ["12", "24"] as const;
export type Clock = (typeof CLOCKS)[number];

export const DEFAULT_CLOCK = "usual";

export interface LocalTime {
	zone: string;
	clock: Clock;
}

/** "17:04" as it is, or "5:04 PM". Other text stays as it is. */
export function formatTime(time: string, clock: Clock): string {
	const [, hours = "", minutes = ""] = /^(\d\d):(\d\d)$/.exec(time) ?? [];
	if (clock === "24" || hours === "" || Number(hours) > 24) return time;
	const hour = Number(hours) % 24;
	return `${hour % 12 || 12}:${minutes} ${hour < 12 ? "AM" : "PM"}`;
}

/** Converts every "HH:MM" in a text made without a clock to a person's clock. */
export function localizeTimes(message: string, clock: Clock): string {
	return message.replace(
		/(^|[^\d:])((?:[01]\d|2[0-4]):[0-5]\d)(?![\d:])/g,
		(_, before: string, time: string) => before + formatTime(time, clock),
	);
}

/** Parses "17:04", "5:04 pm", "5pm" or "1704" into "HH:MM"; null if invalid. */
export function parseTime(text: string): string | null {
	const typed = text
		.trim()
		.toLowerCase()
		.replace(/[.\s]/g, (each) => (each === "." ? ":" : ""));
	const match = /^(\d{1,2})(?::?(\d{2}))?(?:(a|p):?(?:m:?)?)?$/.exec(typed);
	if (!match) return null;
	const [, hours = "", minutes = "00", half] = match;
	// "9" alone may be the morning or the evening.
	if (match[2] === undefined && half === undefined) return null;
	const hour = half ? to24Hour(Number(hours), half === "p") : Number(hours);
	if (hour === null || hour > 23 || Number(minutes) > 59) return null;
	return `${String(hour).padStart(2, "0")}:${minutes}`;
}

/** The clock of a browser's first language that names a region ("en-US"), or null without one. */
export function languagesClock(languages: string | null): Clock | null {
	const regional = languageTags(languages).find((tag) => REGIONAL.test(tag));
	return regional ? localeClock(regional) : null;
}

/** Clock of the browser's first language without a region ("en"), or null without one. */
export function plainLanguageClock(languages: string | null): Clock | null {
	const plain = languageTags(languages).find((tag) => /^[a-z]{2,3}$/i.test(tag));
	return plain ? localeClock(plain) : null;
}

/** Usual clock of a country ("us"); 24 hours without one. */
export function countryClock(country: string | undefined): Clock {
	return country ? localeClock(`en-${country.toUpperCase()}`) : "24";
}

const REGIONAL = /^[a-z]{2,3}(?:-[a-z]{4})?-[a-z]{2}$/i;

function languageTags(languages: string | null): string[] {
	return (languages ?? "").split(",").map((each) => each.split(";")[0]?.trim() ?? "");
}

/** Cache by locale, since creating a format is slow. Limited, because browsers can name any locale. */
const clocks = new Map<string, Clock>();
const MAX_CLOCKS = 500;

function localeClock(locale: string): Clock {
	const known = clocks.get(locale);
	if (known) return known;
	const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: "numeric" }).resolvedOptions();
	const clock = hourCycle === "h12" || hourCycle === "h11" ? "12" : "24";
	if (clocks.size >= MAX_CLOCKS) clocks.clear();
	clocks.set(locale, clock);
	return clock;
}

function to24Hour(hour: number, isAfternoon: boolean): number | null {
	if (hour < 1 || hour > 12) return null;
	return (hour % 12) + (isAfternoon ? 12 : 0);
}
