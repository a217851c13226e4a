import { useLocation } from "@remix-run/react";
import { Notice } from "~/components/ui/notice";
import { TextLink } from "~/components/ui/text-link";
import { ITEM_SYNC_FAILED } from "~/models/menu/pos-sync/pos-thing";
import type { EndedSync } from "~/models/shared/ended-sync";

/** Notices of syncs that ended before the page was made (spec 4.9, 8.7). */
export function EndedSyncs({ ended }: { ended: readonly EndedSync[] }) {
	const { pathname, search } = useLocation();
	return (
		<div className="shell-notice">
			{ended.map((sync) => (
				<Notice
					key={sync.jobId}
					kind={sync.isSuccess ? "success" : "error"}
					dismissTo={pathname + search}
				>
					<SyncEndMessage sync={sync} />
				</Notice>
			))}
		</div>
	);
}

export function SyncEndMessage({ sync: { title, isSuccess, resultsPath } }: { sync: EndedSync }) {
	return (
		<>
			{isSuccess ? `“${title}” is synced with the POS.` : `${ITEM_SYNC_FAILED}: “${title}”.`}{" "}
			{resultsPath && <TextLink to={resultsPath}>View results</TextLink>}
		</>
	);
}
