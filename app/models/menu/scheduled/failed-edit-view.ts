import type { LastChangeView } from "~/models/audit/undo-view";

export interface FailedEditView {
	lines: { label: string; was: string; planned: string; now: string }[];
	changed: LastChangeView | null;
	againTo: string | null;
	version: number | null;
	isDismissed: boolean;
}
