import { parseTime } from "./clock";
import { isTurnedRange } from "./list";
import { isDate } from "./plain-date";

export const TURNED_MESSAGE = "The start is after the end, so this filter is ignored.";
export const NO_DAY_MESSAGE = "Choose a day, such as 2026-11-20. This filter is ignored.";

type ParsedDay = string | null | undefined;

/** Explains why two days cannot filter: one is invalid, or they are reversed. Null if they can. */
export function dayRangeIssue(from: ParsedDay, to: ParsedDay): string | null {
	if ([from, to].some((day) => day && !isLikelyDay(day))) return NO_DAY_MESSAGE;
	return isTurnedRange(from, to) ? TURNED_MESSAGE : null;
}

/** Whether a text is a plausible day, from 1970 to 2199. */
function isLikelyDay(day: string): boolean {
	return isDate(day) && day >= "1970" && day < "2200";
}

export interface ParsedMoment {
	day: string;
	time: string;
	wrong: "day" | "time" | null;
	/** "2026-11-20" or "2026-11-20T09:30"; null without a day, or with something wrong. */
	value: string | null;
}

export interface ParsedMomentRange {
	from: ParsedMoment;
	to: ParsedMoment;
	isReversed: boolean;
	/** Whether the filter is ignored, because an end is invalid or the range is reversed. */
	isIgnored: boolean;
}

export function timeParam(name: string): string {
	return `${name}-time`;
}

/** Parses times given with their day ("from=2026-11-20T09:30") or, by forms, in a separate field ("from-time"). */
export function parseMomentRange(
	params: URLSearchParams,
	names: { from: string; to: string },
): ParsedMomentRange {
	const [from, to] = [parseMoment(params, names.from), parseMoment(params, names.to)];
	const isReversed = isTurnedRange(from.value, to.value);
	return {
		from,
		to,
		isReversed,
		isIgnored: isReversed || from.wrong !== null || to.wrong !== null,
	};
}

function parseMoment(params: URLSearchParams, name: string): ParsedMoment {
	const [, day = "", joined = ""] =
		/^([^T ]*)[T ]?([\s\S]*)$/.exec((params.get(name) ?? "").trim()) ?? [];
	const time = (params.get(timeParam(name)) ?? "").trim() || joined;
	const read = time === "" ? "" : parseTime(time);
	if (read === null) return { day, time, wrong: "time", value: null };
	if (day === "" && time === "") return { day, time, wrong: null, value: null };
	if (!isLikelyDay(day)) return { day, time, wrong: "day", value: null };
	return { day, time, wrong: null, value: read === "" ? day : `${day}T${read}` };
}
