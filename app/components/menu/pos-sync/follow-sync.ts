import { ITEM_SYNC_COMPLETED } from "~/models/menu/pos-sync/sync-job";

/** A stream tells at its beginning what ended before: so an end that was missed is told by the next one. */
const OPEN_AGAIN_MS = 20_000;

/** Listens until a sync ends (spec 7.13). Returns a function to stop. */
export function followSync(jobId: string, onEnd: (isGood: boolean) => void): () => void {
	let source: EventSource | undefined;
	const open = () => {
		source?.close();
		if (typeof EventSource === "undefined") return;
		source = new EventSource(`/tasks/${jobId}/live`);
		source.addEventListener(`${ITEM_SYNC_COMPLETED}/${jobId}`, (event) => {
			const { payload } = JSON.parse((event as MessageEvent<string>).data);
			onEnd(payload.status === "synced");
		});
		source.addEventListener("renew", open);
	};
	open();
	const again = window.setInterval(open, OPEN_AGAIN_MS);
	return () => {
		source?.close();
		window.clearInterval(again);
	};
}
