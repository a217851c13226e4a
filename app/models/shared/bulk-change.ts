export interface ChangeLine {
	part: string;
	before: string;
	after: string;
}

export interface PreviewedChange {
	storeId: string;
	label: string;
	/** The change is refused when the location has changed since. */
	version: number;
	state: "changes" | "unchanged" | "refused";
	problem: string;
	lines: ChangeLine[];
}

export interface ChosenLocation {
	storeId: string;
	version: number;
}

export interface BulkPlan<Change> {
	rows: ChosenLocation[];
	change: Change;
}

export interface PreviewRow extends Omit<PreviewedChange, "storeId" | "version"> {
	key: string;
}

type SentFields = (readonly [name: string, value: string])[];

export interface BulkChangeView {
	noun: readonly [one: string, many: string];
	rows: PreviewRow[];
	changes: number;
	unchanged: number;
	refused: number;
	note: string;
	runTo: string;
	run: SentFields;
	typed: SentFields;
	key: string;
}

export const OUT_OF_REACH = "This location no longer exists, or you have no access to it.";

export function bulkPreviewMessage(
	view: Pick<BulkChangeView, "noun" | "rows" | "changes" | "unchanged" | "refused">,
): string {
	const { noun, changes, unchanged, refused } = view;
	const places = (count: number) => `${count} ${count === 1 ? noun[0] : noun[1]}`;
	return [
		changes > 0 ? `${places(changes)} would change.` : "Nothing to change.",
		unchanged > 0 && `${places(unchanged)} already set this way.`,
		refused > 0 && `${places(refused)} cannot be changed.`,
		view.rows.length < changes + unchanged + refused &&
			`Showing the first ${view.rows.length}. Those that can’t change come first.`,
	]
		.filter(Boolean)
		.join(" ");
}

export function changeLinesText(lines: readonly ChangeLine[]): string {
	return lines.map(({ part, before, after }) => `${part}: ${before} → ${after}`).join("; ");
}
