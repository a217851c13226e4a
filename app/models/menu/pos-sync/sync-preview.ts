import type { MenuChangePreview } from "../bulk/menu-change-preview";

/** Changes a sync from the POS would make, by object. */
export interface SyncPreview extends MenuChangePreview {
	/** The location whose POS is read. */
	source: { storeId: string; title: string };
	/** Planned changes that would fail after the sync, the next ones first. */
	planned: PlannedBreak[];
}

export interface PlannedBreak {
	taskId: string;
	label: string;
	/** ISO UTC. */
	startsAt: string;
}

export const MAX_COMPARED = 3_000;
export const TOO_MANY_COMPARED =
	"The POS has more than 3,000 items and modifiers here. Sync one category at a time.";
export const LEFT_OUT_OF_SYNC = "Skipped in the preview.";
