import type { PutBack, PutBackPreview } from "../franchisee-permissions";

/** An own value of one location, beside the organization's. */
export interface DriftRow extends PutBack {
	/** What names it: the location, the thing and the field. */
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

/** Who set a value, where that is no person but the franchise itself. */
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

/** What restoring would put back. */
export interface DriftPreview extends PutBackPreview {
	/** Stands for all that is meant at its version: another one means that something was changed since. */
	mark: string;
}

/** So many own values are named one by one; more by what the list is narrowed to. */
export const MOST_NAMED_VALUES = 500;

/** So many own values are restored by one task. */
export const MOST_RESTORED = 20_000;

export const TOO_MANY_VALUES = `More than ${MOST_RESTORED.toLocaleString("en-US")} own values match. Narrow the list first.`;

export const CHANGED_SINCE_PREVIEW = "Something was changed since the preview. Look at it again.";

/** An own value in words, as the report shows it. */
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
	/** Where it is changed; null where the person sees no such page. */
	to: string | null;
	restoreTo: string | null;
}
