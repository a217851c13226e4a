import type { ChecklistId } from "./checklist";
import type { ClosingState, Health } from "./period-closing";
import type { CheckId } from "./statement-checks";

export interface StatementTable {
	id: string;
	title: string;
	note: string | null;
	/** Header of the first column, such as "Location". */
	by: string;
	columns: { id: string; label: string }[];
	rows: StatementTableRow[];
	total: StatementTableRow | null;
}

export interface StatementTableRow {
	id: string;
	name: string;
	/** Formatted values by the id of a column. */
	values: Record<string, string>;
}

export interface CheckView {
	id: CheckId;
	label: string;
	left: string;
	right: string;
	isBalanced: boolean;
	places: string;
}

export interface ChecklistView {
	id: ChecklistId;
	label: string;
	help: string;
	/** "None", "3 orders", "12 hours left". */
	count: string;
	isOpen: boolean;
	isAcknowledged: boolean;
	/** Path of the list of these orders. Null: no list, or the viewer cannot see it. */
	to: string | null;
}

export interface AdjustmentView {
	id: string;
	title: string;
	to: string;
	lines: StatementTableRow[];
	orders: {
		id: string;
		number: string;
		place: string;
		total: string;
		reason: string;
		to: string | null;
	}[];
	more: string | null;
}

export interface ClosingListRow {
	id: string;
	period: string;
	currency: string;
	billed: string;
	state: ClosingState;
	health: Health;
	closed: string;
	by: string;
}
