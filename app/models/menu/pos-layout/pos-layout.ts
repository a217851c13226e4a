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

/** The layout of a location's point of sale as it was synced last, and how its last sync went (spec 7.7). */
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

interface StatusWords {
	label: string;
	words: string;
}

export const LAYOUT_STATUS_WORDS: Record<LayoutStatus | "never", StatusWords> = {
	never: {
		label: "Not synced",
		words:
			"The layout was never synced. Sync it to see which buttons of the POS sell what is on the menu.",
	},
	"in progress": {
		label: "In progress",
		words: "The layout is being synced now. There is nothing to do.",
	},
	success: { label: "Success", words: "The layout is as it was at the POS when it was synced." },
	error: { label: "Error", words: "Sync again once the point of sale can be reached." },
};
