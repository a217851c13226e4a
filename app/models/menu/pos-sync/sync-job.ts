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

interface StatusText {
	label: string;
	message: string;
}

export const SYNC_STATUS_LABELS: Record<SyncStatus, StatusText> = {
	accepted: {
		label: "Accepted",
		message: "The sync starts in a moment.",
	},
	archived: {
		label: "Missing at the POS",
		message: "No longer at the POS. Archive it here too, or link it to another POS item.",
	},
	error: {
		label: "Error",
		message: "Some values couldn’t be synced. Check the results, fix them and sync again.",
	},
	failed: {
		label: "Failed",
		message: "Nothing changed. Check the reason, fix it and sync again.",
	},
	"in process": {
		label: "In process",
		message: "Syncing now.",
	},
	"not synced": {
		label: "Not synced",
		message: "Never synced.",
	},
	pending: {
		label: "Pending",
		message: "Changed at the POS. Sync to update it here.",
	},
	queued: {
		label: "Queued",
		message: "Waiting for another sync to finish.",
	},
	synced: { label: "Synced", message: "Name, price and SKU match the POS." },
};

/** Status texts that differ for a location, which only has values of its own. */
export const SYNC_STATUS_LABELS_HERE: Readonly<Partial<Record<SyncStatus, StatusText>>> = {
	archived: {
		label: "Missing at the POS",
		message: "No longer at this location’s POS. Turn it off here, or link another POS item.",
	},
	"not synced": {
		label: "Not synced",
		message: "Price and availability were never synced with this location’s POS.",
	},
	synced: {
		label: "Synced",
		message: "Price and availability match this location’s POS.",
	},
};

export function syncJobLabel({
	status,
	isCanceled,
}: Pick<SyncJob, "status" | "isCanceled">): string {
	return isCanceled ? "Canceled" : SYNC_STATUS_LABELS[status].label;
}

export interface SyncState {
	partId: string;
	status: SyncStatus;
	words: string;
	jobId: string | null;
	/** ISO UTC; null when nothing happened yet. */
	at: string | null;
}

/** Sync of one part and the parts it contains (spec 3.26, 4.9). */
export interface SyncJob {
	jobId: string;
	uniqueName: string;
	title: string;
	type: SyncedKind;
	storeId: string | null;
	status: SyncStatus;
	/** Its task was canceled; `status` is what came of it. */
	isCanceled: boolean;
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
	isCanceled: boolean;
}

/** Spec 9.1. */
export const MAX_RECENT_NAMES = 10;

/** The socket's event at the end of a job (spec 7.13). */
export const ITEM_SYNC_COMPLETED = "ITEM_SYNC_COMPLETED";

export function isSyncedKind(kind: MenuKind): kind is SyncedKind {
	return (SYNCED_KINDS as readonly MenuKind[]).includes(kind);
}
