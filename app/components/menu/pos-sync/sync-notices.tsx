import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Notice } from "~/components/ui/notice";
import { ITEM_SYNC_COMPLETED } from "~/models/menu/pos-sync/sync-job";
import {
	type EndedSync,
	SHOWN_SYNCS_COOKIE,
	SYNC_ENDED_EVENT,
	SYNC_WAIT_SECONDS,
} from "~/models/shared/ended-sync";
import { SyncEndMessage } from "./ended-syncs";

/** The page that a sync began on needs so long to show its end. */
const SHOWN_AFTER_MS = 6_000;

/** A notice of each sync as it ends; `ended` are shown already. The page that it began on says it itself. */
export function SyncNotices({ ended: known }: { ended: readonly EndedSync[] }) {
	const { search } = useLocation();
	const onPage = new URLSearchParams(search).get("syncing") ?? "";
	const [ended, setEnded] = useState<EndedSync[]>([]);
	useEffect(() => {
		const ids = new Set(known.map(({ jobId }) => jobId));
		return followSyncs((sync) => {
			if (ids.has(sync.jobId)) return;
			ids.add(sync.jobId);
			setEnded((before) => [...before, sync]);
			window.dispatchEvent(new Event(SYNC_ENDED_EVENT));
		});
	}, [known]);
	const shown = ended.filter(({ jobId }) => jobId !== onPage);
	const shownIds = shown.map(({ jobId }) => jobId).join(".");
	useEffect(() => {
		if (shownIds) noteShown(shownIds);
	}, [shownIds]);
	const forget = (gone: string) => setEnded((all) => all.filter(({ jobId }) => jobId !== gone));
	const isOnPage = ended.some(({ jobId }) => jobId === onPage);
	useEffect(() => {
		if (!isOnPage) return;
		const timer = window.setTimeout(() => {
			noteShown(onPage);
			setEnded((all) => all.filter(({ jobId }) => jobId !== onPage));
		}, SHOWN_AFTER_MS);
		return () => window.clearTimeout(timer);
	}, [isOnPage, onPage]);
	if (shown.length === 0) return null;
	return (
		<div className="shell-notice notice-floating">
			{shown.map((sync) => (
				<Notice
					key={sync.jobId}
					kind={sync.isSuccess ? "success" : "error"}
					actions={
						<button type="button" className="btn btn-sm" onClick={() => forget(sync.jobId)}>
							Dismiss<span className="sr-only">: {sync.title}</span>
						</button>
					}
				>
					<SyncEndMessage sync={sync} />
				</Notice>
			))}
		</div>
	);
}

function noteShown(jobIds: string): void {
	const line = `${SHOWN_SYNCS_COOKIE}=${jobIds};path=/;max-age=${SYNC_WAIT_SECONDS};samesite=lax`;
	// biome-ignore lint/suspicious/noDocumentCookie: the browsers of old tablets have no Cookie Store.
	document.cookie = line;
}

const OPEN_AGAIN_MS = 20_000;
const GAP_MS = 10_000;
/** Streams that are refused in a row, before nothing more is expected. */
const MAX_REFUSED = 3;
/** Includes what ended while the stream was opened. */
const PATH = "/menu-syncs/live?age=5000";

/** Listens for ends of the person's own syncs (spec 7.13), for as long as one is waited for. Returns a function to stop. */
function followSyncs(onEnd: (sync: EndedSync) => void): () => void {
	let source: EventSource | undefined;
	let timer: number | undefined;
	let refused = 0;
	const until = Date.now() + 1_000 * SYNC_WAIT_SECONDS;
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
				isSuccess: status === "synced",
				resultsPath: `/tasks/${jobId}`,
			});
		});
		opened.addEventListener("open", () => {
			refused = 0;
		});
		opened.addEventListener("renew", open);
		opened.addEventListener("gap", () => openAfter(GAP_MS));
		opened.addEventListener("error", () => {
			// A stream that was cut is opened again by the browser; one that was refused is not.
			if (opened.readyState !== EventSource.CLOSED) return;
			refused += 1;
			if (refused < MAX_REFUSED) openAfter(OPEN_AGAIN_MS);
		});
	};
	open();
	return () => {
		source?.close();
		window.clearTimeout(timer);
	};
}
