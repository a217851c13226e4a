import type { SyncStatus } from "./sync-job";
import type { RecentNameView } from "./sync-job-view";

export interface PosFoundRow {
	guid: string;
	name: string;
	isAvailable: boolean;
	price: string;
	linked: { title: string; to: string | null; isThis: boolean } | null;
}

/** What the page about a thing at the point of sale shows. */
export interface PosPartView {
	id: string;
	title: string;
	version: number;
	posGuid: string | null;
	/** Of a location's page: its own link beside the organization's, and whether the franchise keeps it. */
	here: { isOwn: boolean; ofAll: string | null; isKept: boolean } | null;
	/** The location has no point of sale: in words, and where that is changed. */
	noPos: { words: string; to: string | null } | null;
	partTo: string;
	state: {
		status: SyncStatus;
		label: string;
		words: string;
		/** What was said about it last; "" for nothing. */
		reason: string;
		when: string | null;
		results: string | null;
	};
	/** The sync that was started from here last. */
	sync: {
		jobId: string;
		title: string;
		/** The UUID of who looks. */
		person: string;
		done: number;
		total: number;
		isOver: boolean;
		isGood: boolean;
		results: string | null;
	} | null;
	isSynced: boolean;
	/** What the session synced last at this level. */
	recent: RecentNameView[];
	query: string;
	found: { problem: string | null; rows: PosFoundRow[] } | null;
	lite: boolean;
	refreshIsOff: boolean;
}

/** Whether the sync that was started from the page goes on. */
export function isSyncing({ sync }: Pick<PosPartView, "sync">): boolean {
	return sync !== null && !sync.isOver;
}
