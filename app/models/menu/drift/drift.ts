import type { PutBack, PutBackPreview } from "../franchisee-permissions";

export interface DriftRow extends PutBack {
	id: string;
	/** Null for those that came before names were kept. */
	by: string | null;
	since: string | null;
	isSetByFranchise: boolean;
	/** Whether the location may hold it: it has the permission, or the franchise set it. */
	isAllowed: boolean;
	/** Equal to the organization's: kept on purpose, so that it stays when the organization's changes. */
	isPinned: boolean;
}

export const THE_FRANCHISE = "The franchise";

/** Which own values are restored: some by their ids, or (null) all that match. */
export interface WhichDrift {
	ids: string[] | null;
	search: string;
	location: string[];
	kind: string[];
	field: string[];
	allowed: string[];
	setBy: string[];
	value: string[];
}

export interface DriftPreview extends PutBackPreview {
	mark: string;
}

/** So many own values are named one by one; more by what the list is narrowed to. */
export const MOST_NAMED_VALUES = 500;

export const MOST_RESTORED = 20_000;

export const TOO_MANY_VALUES = `More than ${MOST_RESTORED.toLocaleString("en-US")} custom values match. Filter the list first.`;

export const CHANGED_SINCE_PREVIEW = "Something changed after the preview. Check it again.";

export interface DriftView {
	id: string;
	location: string;
	title: string;
	kind: string;
	field: string;
	own: string;
	base: string;
	by: string;
	since: string;
	isSetByFranchise: boolean;
	isAllowed: boolean;
	isPinned: boolean;
	to: string | null;
	restoreTo: string | null;
}
