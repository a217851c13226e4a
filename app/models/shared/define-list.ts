export interface ListOption {
	value: string;
	label: string;
}

export interface ListFilter {
	kind: "select" | "checks";
	label: string;
	options?: readonly ListOption[];
}

export interface CsvHead<Row> {
	header: string;
	value: (row: Row) => string | number | null | undefined;
}

export interface ListDefinition<
	Row = never,
	Filter extends string = string,
	Sort extends string = string,
> {
	name: string;
	noun: readonly [one: string, many: string];
	search: { label: string; placeholder?: string };
	filters: Readonly<Record<Filter, ListFilter>>;
	sorts: readonly [Sort, ...Sort[]];
	descending?: boolean;
	pageSize?: number;
	csv: readonly CsvHead<Row>[];
}

/** Types a list by its rows, filters and sorts. */
export function defineList<Row>() {
	return <const Filter extends string, const Sort extends string>(
		list: ListDefinition<Row, Filter, Sort>,
	) => list;
}

export type ListQuery<Filter extends string = string, Sort extends string = string> = {
	search: string;
	sort: Sort;
	direction: "asc" | "desc";
	limit: number;
	offset: number;
} & Partial<Record<Filter, string[]>>;

/** Filter options from a table of labels. */
export function optionsOf(labels: Readonly<Record<string, string>>): ListOption[] {
	return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
