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
					kind={sync.isGood ? "success" : "error"}
					dismissTo={pathname + search}
				>
					<SyncEndMessage sync={sync} />
				</Notice>
			))}
		</div>
	);
}

export function SyncEndMessage({ sync: { title, isGood, results } }: { sync: EndedSync }) {
	return (
		<>
			{isGood ? `“${title}” is synced with the POS.` : `${ITEM_SYNC_FAILED}: “${title}”.`}{" "}
			{results && <TextLink to={results}>See the results</TextLink>}
		</>
	);
}
