import { type Clock, formatTime } from "~/models/shared/clock";
import { exclusiveChoices } from "~/models/shared/exclusive-choice";
import type { FilterView } from "~/models/shared/list-view";
import { formatDate } from "~/models/shared/plain-date";
import { dayRangeIssue, parseMomentRange, timeParam } from "~/models/shared/typed-range";
import { withoutParam, withParams } from "./query";

export type Filter = FilterView;

export type ActiveFilter = { label: string; removeTo: string };

export function filterNames(filters: readonly Filter[]): string[] {
	return filters.flatMap((filter) =>
		filter.kind === "dates" ? dateNames(filter) : [filter.name, ...searchNames(filter)],
	);
}

function dateNames({ from, to, clock }: Filter & { kind: "dates" }): string[] {
	return clock ? [from, to, timeParam(from), timeParam(to)] : [from, to];
}

export function isLeftOut(filter: Filter, params: URLSearchParams): boolean {
	if (filter.kind !== "dates") return false;
	const { from, to, clock } = filter;
	return clock
		? parseMomentRange(params, filter).isIgnored
		: dayRangeIssue(params.get(from), params.get(to)) !== null;
}

export function isSearching(filter: Filter): boolean {
	return "search" in filter && Boolean(filter.search?.words);
}

function searchNames(filter: Filter): string[] {
	return "search" in filter && filter.search ? [filter.search.name] : [];
}

export function chosenValues(filter: Exclude<Filter, { kind: "dates" }>, params: URLSearchParams) {
	const values = params.getAll(filter.name).filter((value) => value.trim() !== "");
	return exclusiveChoices(values, filter.kind === "choices" ? filter.exclusive : undefined);
}

export function activeFilters(filters: readonly Filter[], params: URLSearchParams): ActiveFilter[] {
	return filters.flatMap((filter) => {
		if (filter.kind === "dates") return activeDates(filter, params);
		return chosenValues(filter, params).map((value) => ({
			label: `${filter.kind === "search" ? "Search" : filter.label}: ${optionLabel(filter, value)}`,
			removeTo: withoutParam(params, filter.name, value),
		}));
	});
}

function activeDates(filter: Filter & { kind: "dates" }, params: URLSearchParams): ActiveFilter[] {
	const { clock } = filter;
	const typed = parseMomentRange(params, filter);
	const [first, last] = clock
		? [typed.from.value, typed.to.value]
		: [params.get(filter.from), params.get(filter.to)];
	if ((!first && !last) || isLeftOut(filter, params)) return [];
	const [from, to] = [formatMoment(first, clock), formatMoment(last, clock)];
	const rangeText =
		from && from === to
			? from
			: from && to
				? `${from} – ${to}`
				: from
					? `from ${from}`
					: `until ${to}`;
	const cleared = dateNames(filter).map((name) => [name, null] as const);
	const removeTo = withParams(params, { ...Object.fromEntries(cleared), page: null });
	return [{ label: `${filter.label}: ${rangeText}`, removeTo }];
}

function formatMoment(typed: string | null, clock: Clock = "24"): string | null {
	if (!typed) return null;
	const [date = "", time] = typed.split(/[T ]/);
	return [formatDate(date), time && formatTime(time, clock)].filter(Boolean).join(", ");
}

function optionLabel(filter: Exclude<Filter, { kind: "dates" }>, value: string): string {
	if (filter.kind === "search" || filter.kind === "text") return value;
	return filter.options.find((option) => option.value === value)?.label ?? value;
}
