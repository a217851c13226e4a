/** A difference that a change makes at one location, in words. */
export interface ChangeLine {
	part: string;
	before: string;
	after: string;
}

/** What a change over many locations would do at one of them. */
export interface PreviewedChange {
	storeId: string;
	label: string;
	/** The change is refused when the location has changed since. */
	version: number;
	state: "changes" | "unchanged" | "refused";
	/** Why it cannot be changed, or "". */
	problem: string;
	lines: ChangeLine[];
}

export interface ChosenLocation {
	storeId: string;
	version: number;
}

/** A previewed change, as it is sent on. */
export interface BulkPlan<Change> {
	rows: ChosenLocation[];
	change: Change;
}

export interface PreviewRow extends Omit<PreviewedChange, "storeId" | "version"> {
	key: string;
}

type SentFields = (readonly [name: string, value: string])[];

export interface BulkChangeView {
	/** What is changed: one location, two locations. */
	noun: readonly [one: string, many: string];
	/** The first of them, where there are many. */
	rows: PreviewRow[];
	changes: number;
	unchanged: number;
	refused: number;
	/** Why it is shown once more, or "". */
	note: string;
	/** Where the change is started, and with which fields. */
	runTo: string;
	run: SentFields;
	/** The form again. */
	typed: SentFields;
	key: string;
}

/** Why a chosen location is not previewed. */
export const OUT_OF_REACH = "This location is not there any more, or not one of yours.";

/** Such as "36 locations change, 2 stay as they are." */
export function previewWords(view: BulkChangeView): string {
	const { noun, changes, unchanged, refused } = view;
	const places = (count: number) => `${count} ${count === 1 ? noun[0] : noun[1]}`;
	return [
		changes > 0 ? `${places(changes)} would change.` : "Nothing would change.",
		unchanged > 0 && `${places(unchanged)} already like this.`,
		refused > 0 && `${places(refused)} cannot be changed.`,
		view.rows.length < changes + unchanged + refused &&
			`The first ${view.rows.length} are shown: those that cannot be changed, then those that change.`,
	]
		.filter(Boolean)
		.join(" ");
}

/** Lines as one text: "Monday: 09:00–17:00 → Closed; Dec 25, 2026: as the week → Closed". */
export function linesWords(lines: readonly ChangeLine[]): string {
	return lines.map(({ part, before, after }) => `${part}: ${before} → ${after}`).join("; ");
}
