import type { SyncStatus } from "./sync-job";
import type { RecentNameView } from "./sync-job-view";

export interface PosFoundRow {
	guid: string;
	name: string;
	isAvailable: boolean;
	price: string;
	linked: { title: string; to: string | null; isThis: boolean } | null;
}

export interface PosPartView {
	id: string;
	title: string;
	version: number;
	posGuid: string | null;
	here: { isOwn: boolean; ofAll: string | null; isSetByFranchise: boolean } | null;
	noPos: { message: string; to: string | null } | null;
	partTo: string;
	state: {
		status: SyncStatus;
		label: string;
		message: string;
		reason: string;
		changedAt: string | null;
		resultsTo: string | null;
	};
	sync: {
		jobId: string;
		title: string;
		done: number;
		total: number;
		isOver: boolean;
		isSuccess: boolean;
		resultsTo: string | null;
	} | null;
	canSync: boolean;
	recent: RecentNameView[];
	query: string;
	found: { problem: string | null; rows: PosFoundRow[] } | null;
	lite: boolean;
	refreshIsOff: boolean;
}

export function isSyncing({ sync }: Pick<PosPartView, "sync">): boolean {
	return sync !== null && !sync.isOver;
}
