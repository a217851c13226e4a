import type { ChangeLine } from "~/models/shared/bulk-change";

export interface PreviewedPart {
	id: string;
	label: string;
	state: "changes" | "unchanged" | "refused";
	problem: string;
	lines: ChangeLine[];
}

export interface MenuChangePreview {
	/** Fingerprint of the preview's parts and versions; it differs if anything changed since. */
	mark: string;
	changes: number;
	unchanged: number;
	refused: number;
	/** The first of them: those that cannot change, then those that change. */
	rows: PreviewedPart[];
}

export const MAX_SHOWN = 200;
