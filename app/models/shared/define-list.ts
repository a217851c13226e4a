export interface ListOption {
	value: string;
	label: string;
}

/** A filter of a list: one of several values, or any of them. */
export interface ListFilter {
	kind: "select" | "checks";
	label: string;
	/** None where they are known at run time only: the page's loader gives them. */
	options?: readonly ListOption[];
}

export interface CsvHead<Row> {
	header: string;
	value: (row: Row) => string | number | null | undefined;
}

/** What web and gateway both know of a list: how it is searched, filtered, sorted, paged and exported. */
export interface ListDefinition<
	Row = never,
	Filter extends string = string,
	Sort extends string = string,
> {
	/** Its name among the exports of its entity, and of the CSV file. */
	name: string;
	noun: readonly [one: string, many: string];
	search: { label: string; placeholder?: string };
	filters: Readonly<Record<Filter, ListFilter>>;
	/** Columns to sort by; the first is the default. */
	sorts: readonly [Sort, ...Sort[]];
	/** The default order runs downwards. */
	descending?: boolean;
	pageSize?: number;
	csv: readonly CsvHead<Row>[];
}

/** The list as it is given, with the types of its rows, filters and sorts. */
export function defineList<Row>() {
	return <const Filter extends string, const Sort extends string>(
		list: ListDefinition<Row, Filter, Sort>,
	) => list;
}

/** What is asked of a list: every filter as it was chosen, none for all. */
export type ListQuery<Filter extends string = string, Sort extends string = string> = {
	search: string;
	sort: Sort;
	direction: "asc" | "desc";
	limit: number;
	offset: number;
} & Partial<Record<Filter, string[]>>;

/** Options of a filter from a table of labels. */
export function optionsOf(labels: Readonly<Record<string, string>>): ListOption[] {
	return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
