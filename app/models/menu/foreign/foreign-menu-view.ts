import type { ChangeLine } from "~/models/shared/bulk-change";
import type { ForeignPlanPart } from "./foreign-plan";

/** What the page shows of an import, with what it has to send again. */
export interface ForeignMenuView {
	key: string;
	packed: string;
	source: string;
	note: string;
	columns: ChoosableColumn[];
	columnIssue: string;
	preview: ForeignPreviewView | null;
}

interface ChoosableColumn {
	name: string;
	header: string;
	sample: string;
	value: string;
}

export interface ForeignPreviewView {
	mark: string;
	summary: string;
	hasChanges: boolean;
	notes: string[];
	/** The menu that everything goes into; null where the file has several. */
	menuTitle: string | null;
	groups: GroupView[];
	categories: CategoryView[];
	shown: string;
}

interface PlannedView {
	key: string;
	title: string;
	state: ForeignPlanPart["state"];
	problem: string;
	lines: ChangeLine[];
	notes: string[];
}

export interface GroupView extends PlannedView {
	rule: string;
	options: string;
	/** Field with the modifiers that the file lacks; null where it has them. */
	typed: { name: string; value: string } | null;
	usedBy: string;
}

export interface CategoryView extends PlannedView {
	menu: string;
	isAccepted: boolean;
	items: ItemView[];
}

export interface ItemView extends PlannedView {
	price: string;
	sizes: string;
	groups: string;
	isAccepted: boolean | null;
}
