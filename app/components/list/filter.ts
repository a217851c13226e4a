import { isTurnedRange } from "~/models/list";
import { withoutParam, withParams } from "./query";

export type FilterOption = { value: string; label: string };

export type Filter =
	| { kind: "search"; name: string; label: string; placeholder?: string }
	| { kind: "text"; name: string; label: string; placeholder?: string }
	| { kind: "select"; name: string; label: string; options: FilterOption[]; anyLabel?: string }
	| { kind: "checks"; name: string; label: string; options: FilterOption[] }
	| { kind: "dates"; from: string; to: string; label: string; withTime?: boolean };

export type ActiveFilter = { label: string; removeTo: string };

/** The names of every parameter the filters own. */
export function filterNames(filters: readonly Filter[]): string[] {
	return filters.flatMap((filter) =>
		filter.kind === "dates" ? [filter.from, filter.to] : [filter.name],
	);
}

/** What is being filtered by, in words, each with a link that takes it away. */
export function activeFilters(filters: readonly Filter[], params: URLSearchParams): ActiveFilter[] {
	return filters.flatMap((filter) => {
		if (filter.kind === "dates") return activeDates(filter, params);
		return [...new Set(params.getAll(filter.name))]
			.filter((value) => value !== "")
			.map((value) => ({
				label: `${filter.label}: ${optionLabel(filter, value)}`,
				removeTo: withoutParam(params, filter.name, value),
			}));
	});
}

function activeDates(filter: Filter & { kind: "dates" }, params: URLSearchParams): ActiveFilter[] {
	const from = params.get(filter.from)?.replace("T", " ");
	const to = params.get(filter.to)?.replace("T", " ");
	if ((!from && !to) || isTurnedRange(from, to)) return [];
	const words = from && to ? `${from} – ${to}` : from ? `from ${from}` : `until ${to}`;
	const removeTo = withParams(params, { [filter.from]: null, [filter.to]: null, page: null });
	return [{ label: `${filter.label}: ${words}`, removeTo }];
}

function optionLabel(filter: Exclude<Filter, { kind: "dates" }>, value: string): string {
	if (filter.kind === "search" || filter.kind === "text") return value;
	return filter.options.find((option) => option.value === value)?.label ?? value;
}
