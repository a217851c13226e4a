/** A sync that has ended, for the notice to who started it (spec 4.9). */
export interface EndedSync {
	jobId: string;
	title: string;
	isGood: boolean;
	/** The page of its results; null for people who may not open it. */
	results: string | null;
}

/** Syncs that ended on a page with script: the server reads their ids from this cookie. */
export const SHOWN_COOKIE = "mise_shown_syncs";

export const SYNC_ENDED = "mise:sync-ended";

/** Time to wait for a sync to end. */
export const WATCHED_SECONDS = 3_600;
