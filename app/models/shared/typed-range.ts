import { typedTime } from "./clock";
import { isTurnedRange } from "./list";
import { isDate } from "./plain-date";

export const TURNED_MESSAGE = "The start is after the end, so this filter is left out.";
export const NO_DAY_MESSAGE = "Choose a day, such as 2026-11-20. This filter is left out.";

type TypedDay = string | null | undefined;

/** Why two days filter nothing: one is none of the calendar, or they are turned; null where they filter. */
export function daysProblem(from: TypedDay, to: TypedDay): string | null {
	if ([from, to].some((day) => day && !isLikelyDay(day))) return NO_DAY_MESSAGE;
	return isTurnedRange(from, to) ? TURNED_MESSAGE : null;
}

/** Whether it is a day of a year in which something may have happened. */
function isLikelyDay(day: string): boolean {
	return isDate(day) && day >= "1970" && day < "2200";
}

export interface TypedMoment {
	day: string;
	time: string;
	wrong: "day" | "time" | null;
	/** "2026-11-20" or "2026-11-20T09:30"; null without a day, or with something wrong. */
	value: string | null;
}

export interface TypedRange {
	from: TypedMoment;
	to: TypedMoment;
	isTurned: boolean;
	/** Whether it filters nothing, because an end cannot be read or the ends are turned. */
	isLeftOut: boolean;
}

export function timeParam(name: string): string {
	return `${name}-time`;
}

/** A time stands with its day ("from=2026-11-20T09:30") or, as a form sends it, in a field of its own ("from-time"). */
export function typedRange(
	params: URLSearchParams,
	names: { from: string; to: string },
): TypedRange {
	const [from, to] = [typedMoment(params, names.from), typedMoment(params, names.to)];
	const isTurned = isTurnedRange(from.value, to.value);
	return { from, to, isTurned, isLeftOut: isTurned || from.wrong !== null || to.wrong !== null };
}

function typedMoment(params: URLSearchParams, name: string): TypedMoment {
	const [, day = "", joined = ""] =
		/^([^T ]*)[T ]?([\s\S]*)$/.exec((params.get(name) ?? "").trim()) ?? [];
	const time = (params.get(timeParam(name)) ?? "").trim() || joined;
	const read = time === "" ? "" : typedTime(time);
	if (read === null) return { day, time, wrong: "time", value: null };
	if (day === "" && time === "") return { day, time, wrong: null, value: null };
	if (!isLikelyDay(day)) return { day, time, wrong: "day", value: null };
	return { day, time, wrong: null, value: read === "" ? day : `${day}T${read}` };
}
