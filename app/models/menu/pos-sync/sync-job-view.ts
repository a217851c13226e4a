import type { SyncStatus } from "./sync-job";

/** A sync as the list shows it. */
export interface SyncJobView {
	jobId: string;
	title: string;
	kind: string;
	status: SyncStatus;
	label: string;
	progress: string;
	startedBy: string;
	started: string;
	finished: string;
}

/** A thing that was synced lately, and where it is synced again. */
export interface RecentNameView {
	uniqueName: string;
	title: string;
	kind: string;
	status: SyncStatus;
	label: string;
	to: string;
}
