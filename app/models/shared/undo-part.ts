import type { JsonValue } from "./json";

export interface UndoPart {
	/** A dotted path; a list counts as one: "weekly.mon", "managerContactInfo". */
	field: string;
	back?: JsonValue | undefined;
	now?: JsonValue | undefined;
	/** "back": unchanged since, can be restored. "same": already as it was before the change. */
	state: "back" | "edited" | "same";
	edit: UndoEdit | null;
}

export interface UndoEdit {
	seq: number;
	at: string;
	by: string;
}
