import type { BulkChangeView, PreviewRow } from "~/models/shared/bulk-change";

export interface SyncPreviewView
	extends Pick<BulkChangeView, "noun" | "changes" | "unchanged" | "refused" | "note" | "key"> {
	mark: string;
	rows: (PreviewRow & { isAccepted: boolean })[];
	/** The ids of the rows shown that change; what comes back unchecked is left out. */
	shown: string[];
	direction: string;
	notCopied: string;
	planned: { label: string; when: string; to: string | null }[];
}
