import { useEffect } from "react";
import { type BegunSync, readBegun, withBegun } from "~/models/menu/pos-sync/begun-syncs";

const KEY = "begun-syncs";
export const SYNC_BEGUN = "mise:sync-begun";
export const SYNC_ENDED = "mise:sync-ended";

/** The syncs that were begun in this tab and have not ended. */
export function begunSyncs(): BegunSync[] {
	return readBegun(window.sessionStorage.getItem(KEY));
}

/** Removes a sync that ended. */
export function forgetSync(jobId: string): void {
	keep(begunSyncs().filter((each) => each.jobId !== jobId));
	window.dispatchEvent(new Event(SYNC_ENDED));
}

/** Remembers the sync that the page was opened with, so that its end is told wherever the person is by then (spec 4.9). */
export function useBegunSync(
	sync: { jobId: string; title: string; results: string | null; isOver: boolean } | null,
): void {
	const { jobId = "", title = "", results = null, isOver = true } = sync ?? {};
	useEffect(() => {
		if (isOver || jobId === "") return;
		keep(withBegun(begunSyncs(), { jobId, title, results, at: Date.now() }));
		window.dispatchEvent(new Event(SYNC_BEGUN));
	}, [jobId, title, results, isOver]);
}

function keep(syncs: readonly BegunSync[]): void {
	window.sessionStorage.setItem(KEY, JSON.stringify(syncs));
}
