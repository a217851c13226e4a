import { ITEM_SYNC_COMPLETED } from "~/models/menu/pos-sync/sync-job";
import { type EndedSync, WATCHED_SECONDS } from "~/models/shared/ended-sync";

const OPEN_AGAIN_MS = 20_000;
const GAP_MS = 10_000;
/** Streams that are refused in a row, before nothing more is expected. */
const MOST_REFUSED = 3;
/** Includes what ended while the stream was opened. */
const PATH = "/menu-syncs/live?age=5000";

/** Listens for ends of the person's own syncs (spec 7.13), for as long as one is waited for. Returns a function to stop. */
export function followSyncs(onEnd: (sync: EndedSync) => void): () => void {
	let source: EventSource | undefined;
	let timer: number | undefined;
	let refused = 0;
	const until = Date.now() + 1_000 * WATCHED_SECONDS;
	const openAfter = (delay: number) => {
		window.clearTimeout(timer);
		timer = window.setTimeout(open, delay);
	};
	const open = () => {
		source?.close();
		if (typeof EventSource === "undefined" || Date.now() > until) return;
		const opened = new EventSource(PATH);
		source = opened;
		opened.addEventListener(ITEM_SYNC_COMPLETED, (event) => {
			const { payload } = JSON.parse((event as MessageEvent<string>).data);
			const { jobId, title, status } = payload as Record<string, string>;
			onEnd({
				jobId: jobId ?? "",
				title: title ?? "",
				isGood: status === "synced",
				results: `/tasks/${jobId}`,
			});
		});
		opened.addEventListener("open", () => {
			refused = 0;
		});
		opened.addEventListener("renew", open);
		// The server did not know all that came before: the next stream begins with what has ended.
		opened.addEventListener("gap", () => openAfter(GAP_MS));
		opened.addEventListener("error", () => {
			// A stream that was cut is opened again by the browser; one that was refused is not.
			if (opened.readyState !== EventSource.CLOSED) return;
			refused += 1;
			if (refused < MOST_REFUSED) openAfter(OPEN_AGAIN_MS);
		});
	};
	open();
	return () => {
		source?.close();
		window.clearTimeout(timer);
	};
}
