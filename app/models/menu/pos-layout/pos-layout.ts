import type { MenuKind } from "../menu-kind";

export const LAYOUT_STATUSES = ["in progress", "success", "error"] as const;
export type LayoutStatus = (typeof LAYOUT_STATUSES)[number];

/** Spec 8.7. */
export const LAYOUT_SYNC_FAILED = "Unable to sync POS layout";

export interface LayoutCell {
	row: number;
	column: number;
	guid: string;
	name: string;
	part: { id: string; kind: MenuKind; title: string } | null;
}

export interface LayoutPage {
	name: string;
	cells: LayoutCell[];
}

/** Last synced layout of a location's POS, and how its last sync went (spec 7.7). */
export interface PosLayout {
	storeId: string;
	/** Null while it was never synced. */
	status: LayoutStatus | null;
	words: string;
	jobId: string | null;
	/** Rows of the last sync that are done, and all that are known so far. */
	done: number;
	total: number;
	startedBy: string;
	startedAt: string | null;
	/** When the pages were read; a sync that fails leaves them as they are. */
	syncedAt: string | null;
	pages: LayoutPage[];
}

export interface LayoutState {
	storeId: string;
	title: string;
	status: LayoutStatus | null;
	words: string;
	syncedAt: string | null;
}

interface StatusText {
	label: string;
	message: string;
}

export const LAYOUT_STATUS_LABELS: Record<LayoutStatus | "never", StatusText> = {
	never: {
		label: "Not synced",
		message: "Sync to see which POS buttons are linked to the menu.",
	},
	"in progress": {
		label: "In progress",
		message: "The layout is syncing now.",
	},
	success: { label: "Success", message: "The layout matches the POS as of the last sync." },
	error: { label: "Error", message: "Sync again when the POS is online." },
};
