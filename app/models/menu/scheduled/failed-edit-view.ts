import type { LastChangeView } from "~/models/audit/undo-view";

export interface FailedEditView {
	lines: { label: string; was: string; planned: string; now: string }[];
	/** Who changed it after it was scheduled; null for people who may not know. */
	changed: LastChangeView | null;
	/** Where it can be scheduled again. */
	againTo: string | null;
	/** Null: what it changes was deleted. */
	version: number | null;
	isDismissed: boolean;
}
