import type { Clock } from "./clock";
import type { ListOption } from "./define-list";
import type { Pagination } from "./list";

export interface OptionSearch {
	name: string;
	words: string;
	/** Contains all choices; a search hides those without the words. */
	isWhole?: boolean;
}

export type FilterView =
	| { kind: "search"; name: string; label: string; placeholder?: string; autoFocus?: boolean }
	| { kind: "text"; name: string; label: string; placeholder?: string }
	| {
			kind: "select";
			name: string;
			label: string;
			options: ListOption[];
			anyLabel?: string;
			search?: OptionSearch;
	  }
	| {
			kind: "choices";
			name: string;
			label: string;
			options: ListOption[];
			anyLabel?: string;
			exclusive?: string;
			search?: OptionSearch;
	  }
	| {
			kind: "dates";
			from: string;
			to: string;
			label: string;
			clock?: Clock;
	  };

export interface ListView<Row> {
	rows: Row[];
	pagination: Pagination;
	current: number;
	noun: [one: string, many: string];
	filters: FilterView[];
	sort: { by: string; descending: boolean };
	csv: string | null;
}
