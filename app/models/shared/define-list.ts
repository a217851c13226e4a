import type { CellFormat } from "./cell-format";
import type { Permission } from "./permissions";

export interface ListOption {
	value: string;
	label: string;
	kind?: string;
	disabled?: boolean;
	hint?: string;
	/** Heading above the choice and its neighbors of the same group. */
	group?: string;
}

export type ListFilter =
	/** `anyLabel`: label while nothing is chosen, unless that means everything. */
	| { kind: "select"; label: string; options?: readonly ListOption[]; anyLabel?: string }
	/** Several choices; `exclusive` is the one that goes with no other. */
	| {
			kind: "choices";
			label: string;
			options?: readonly ListOption[];
			exclusive?: string;
			anyLabel?: string;
	  }
	| { kind: "text"; label: string; placeholder?: string }
	/** From the day or minute of its own parameter to that of `until`. */
	| { kind: "dates"; label: string; until: string; withTime?: boolean }
	/** A parameter without a control of its own in the filter bar. */
	| { kind: "hidden" };

export interface CsvHead<Row> {
	header: string;
	value: (row: Row, zone: string) => string | number | null | undefined;
	format?: (row: Row) => CellFormat;
}

export interface ListDefinition<
	Row = never,
	Filter extends string = string,
	Sort extends string = string,
> {
	name: string;
	noun: readonly [one: string, many: string];
	search?: { label: string; placeholder?: string };
	filters: Readonly<Record<Filter, ListFilter>>;
	/** The first one is the default; a list without any has a fixed order. */
	sorts: readonly Sort[];
	descending?: boolean;
	pageSize?: number;
	exports?: Permission;
	/** Its rows have a set of locations (`stores`); files leave out those that were deleted. */
	hasLocations?: boolean;
	csv?: readonly CsvHead<Row>[];
}

export function defineList<Row>() {
	return <const Filter extends string, const Sort extends string>(
		list: ListDefinition<Row, Filter, Sort>,
	) => list;
}

/** A switch in a file, as imports read it. */
export function yesNo(isOn: boolean | null): string {
	return isOn ? "yes" : "no";
}

export type ListQuery<Filter extends string = string, Sort extends string = string> = {
	search: string;
	sort: Sort;
	direction: "asc" | "desc";
	limit: number;
	offset: number;
} & Partial<Record<Filter, string[]>>;

export function toOptions(
	labels: Readonly<Record<string, string | { label: string }>>,
): ListOption[] {
	return Object.entries(labels).map(([value, label]) => ({
		value,
		label: typeof label === "string" ? label : label.label,
	}));
}
