import type { SyncStatus } from "./sync-job";

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

export interface RecentNameView {
	uniqueName: string;
	title: string;
	kind: string;
	status: SyncStatus;
	label: string;
	to: string;
}
