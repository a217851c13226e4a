import { type BegunSync, isAwaited } from "~/models/menu/pos-sync/begun-syncs";
import { ITEM_SYNC_COMPLETED } from "~/models/menu/pos-sync/sync-job";

/** A stream tells at its beginning what ended before: so an end that was missed is told by the next one. */
const OPEN_AGAIN_MS = 20_000;

interface Following {
	onEnd(isGood: boolean): void;
	/** Nobody is told any more: it is too old, gone, or out of the person's reach. */
	onDrop(): void;
}

/** Listens until a sync ends (spec 7.13), for as long as somebody waits who may know. Returns a function to stop. */
export function followSync(sync: BegunSync, { onEnd, onDrop }: Following): () => void {
	const { jobId } = sync;
	const path = `/tasks/${jobId}/live`;
	let source: EventSource | undefined;
	let isStopped = false;
	const stop = () => {
		isStopped = true;
		source?.close();
		window.clearInterval(again);
	};
	const refused = async () => {
		const refusal = await refusalOf(path);
		if (isStopped || refusal === null) return;
		stop();
		if (refusal !== "signed out") onDrop();
	};
	const open = () => {
		source?.close();
		if (typeof EventSource === "undefined") return;
		if (!isAwaited(sync, Date.now())) {
			stop();
			onDrop();
			return;
		}
		const opened = new EventSource(path);
		source = opened;
		opened.addEventListener(`${ITEM_SYNC_COMPLETED}/${jobId}`, (event) => {
			const { payload } = JSON.parse((event as MessageEvent<string>).data);
			onEnd(payload.status === "synced");
		});
		opened.addEventListener("renew", open);
		opened.addEventListener("error", () => {
			// A stream that was cut is opened again by the browser; one that was refused is not, and does not say why.
			if (opened.readyState === EventSource.CLOSED) void refused();
		});
	};
	const again = window.setInterval(open, OPEN_AGAIN_MS);
	open();
	return stop;
}

/** Why a stream is refused for good; null for what may pass. */
async function refusalOf(path: string): Promise<"signed out" | "out of reach" | null> {
	try {
		// The sign-in page is led to by a redirect.
		const { status, type } = await fetch(path, { method: "HEAD", redirect: "manual" });
		if (status === 401 || type === "opaqueredirect") return "signed out";
		return status === 403 || status === 404 ? "out of reach" : null;
	} catch {
		return null;
	}
}
