import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Notice } from "~/components/ui/notice";
import {
	type EndedSync,
	SHOWN_COOKIE,
	SYNC_ENDED,
	WATCHED_SECONDS,
} from "~/models/shared/ended-sync";
import { EndWords } from "./ended-syncs";
import { followSyncs } from "./follow-syncs";

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
			window.dispatchEvent(new Event(SYNC_ENDED));
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
		// Who leaves before that gets the notice on the next page.
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
					kind={sync.isGood ? "success" : "error"}
					actions={
						<button type="button" className="btn btn-sm" onClick={() => forget(sync.jobId)}>
							Dismiss<span className="sr-only">: {sync.title}</span>
						</button>
					}
				>
					<EndWords sync={sync} />
				</Notice>
			))}
		</div>
	);
}

function noteShown(jobIds: string): void {
	const line = `${SHOWN_COOKIE}=${jobIds};path=/;max-age=${WATCHED_SECONDS};samesite=lax`;
	// biome-ignore lint/suspicious/noDocumentCookie: the browsers of old tablets have no Cookie Store.
	document.cookie = line;
}
