import type { MenuKind } from "~/models/menu/menu-kind";

export const SYNCED_KINDS = [
	"itemSet",
	"category",
	"storeItem",
	"itemOptions",
	"itemBase",
] as const satisfies MenuKind[];
export type SyncedKind = (typeof SYNCED_KINDS)[number];

/** Spec 3.26. */
export const SYNC_STATUSES = [
	"accepted",
	"archived",
	"error",
	"failed",
	"in process",
	"not synced",
	"pending",
	"queued",
	"synced",
] as const;
export type SyncStatus = (typeof SYNC_STATUSES)[number];

interface StatusWords {
	label: string;
	words: string;
}

export const SYNC_STATUS_WORDS: Record<SyncStatus, StatusWords> = {
	accepted: {
		label: "Accepted",
		words: "The sync is registered and begins in a moment. There is nothing to do.",
	},
	archived: {
		label: "Gone at the POS",
		words: "The POS no longer has it. Archive it here too, or link it to another POS item.",
	},
	error: {
		label: "Error",
		words: "Something of it could not be synced. Look at the results, mend it, and sync again.",
	},
	failed: {
		label: "Failed",
		words: "It stays as it was before. Look at why, mend it, and sync again.",
	},
	"in process": {
		label: "In process",
		words: "It is being synced now. There is nothing to do.",
	},
	"not synced": {
		label: "Not synced",
		words: "It was never synced.",
	},
	pending: {
		label: "Pending",
		words: "The POS changed it since the last sync. Sync it to have the change here.",
	},
	queued: {
		label: "Queued",
		words: "It waits for its turn: another sync goes first. There is nothing to do.",
	},
	synced: { label: "Synced", words: "Its name, price and SKU are as they are at the POS." },
};

/** What is different at a location, which only has values of its own. */
export const SYNC_STATUS_WORDS_HERE: Readonly<Partial<Record<SyncStatus, StatusWords>>> = {
	archived: {
		label: "Gone at the POS",
		words:
			"The POS of this location no longer has it. Switch it off here, or link it to another POS item.",
	},
	"not synced": {
		label: "Not synced",
		words: "Its price and availability here were never synced with the POS of this location.",
	},
	synced: {
		label: "Synced",
		words: "Its price and availability here are as they are at the POS of this location.",
	},
};

export interface SyncState {
	partId: string;
	status: SyncStatus;
	words: string;
	jobId: string | null;
	/** ISO UTC; null when nothing happened yet. */
	at: string | null;
}

/** A sync of one thing and what it holds (spec 3.26, 4.9). */
export interface SyncJob {
	jobId: string;
	uniqueName: string;
	title: string;
	type: SyncedKind;
	storeId: string | null;
	status: SyncStatus;
	done: number;
	total: number;
	refused: number;
	isAuto: boolean;
	startedBy: string;
	isOwn: boolean;
	createdAt: string;
	finishedAt: string | null;
}

export interface RecentName {
	uniqueName: string;
	type: SyncedKind;
	title: string;
	status: SyncStatus;
}

/** Spec 9.1. */
export const MOST_RECENT_NAMES = 10;

/** The socket's event at the end of a job (spec 7.13). */
export const ITEM_SYNC_COMPLETED = "ITEM_SYNC_COMPLETED";

export function isSyncedKind(kind: MenuKind): kind is SyncedKind {
	return (SYNCED_KINDS as readonly MenuKind[]).includes(kind);
}
