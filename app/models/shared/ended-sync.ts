/** A finished sync, as shown in a notice to the person who started it (spec 4.9). */
export interface EndedSync {
	jobId: string;
	title: string;
	isSuccess: boolean;
	/** Null for people who cannot open the results page. */
	resultsPath: string | null;
}

/** Ids of syncs whose end a script has shown, so that the server does not show it again. */
export const SHOWN_SYNCS_COOKIE = "mise_shown_syncs";

/** DOM event on window. */
export const SYNC_ENDED_EVENT = "mise:sync-ended";

/** How long pages wait for a sync to end. */
export const SYNC_WAIT_SECONDS = 3_600;
