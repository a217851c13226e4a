import type { ListOption } from "./define-list";
import type { Pagination } from "./list";

/** A filter as the filter bar shows it. */
export type FilterView =
	| { kind: "search"; name: string; label: string; placeholder?: string }
	| { kind: "text"; name: string; label: string; placeholder?: string }
	| { kind: "select"; name: string; label: string; options: ListOption[]; anyLabel?: string }
	| { kind: "checks"; name: string; label: string; options: ListOption[] }
	| { kind: "dates"; from: string; to: string; label: string; withTime?: boolean };

/** A list as its page shows it. */
export interface ListView<Row> {
	rows: Row[];
	pagination: Pagination;
	/** The page that is shown, from 1. */
	current: number;
	noun: [one: string, many: string];
	filters: FilterView[];
	sort: { by: string; descending: boolean };
	/** The address of the CSV; null without the right to export. */
	csv: string | null;
}
