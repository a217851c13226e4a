import type { LayoutStatus } from "./pos-layout";

export interface LayoutButtonView {
	key: string;
	name: string;
	/** "Row 1, column 2" */
	place: string;
	/** What on the menu it sells; null for nothing. */
	part: { title: string; to: string | null } | null;
}

/** What the page of the layout of a location's point of sale shows. */
export interface PosLayoutView {
	status: LayoutStatus | null;
	words: string;
	/** What went wrong last; "" for nothing. */
	reason: string;
	jobId: string | null;
	progress: string;
	/** "Started by Ana, 10 Mar, 14:02"; null while it was never synced. */
	started: string | null;
	synced: string | null;
	/** Rows of the last sync; null for people who may not open them. */
	results: string | null;
	pages: { name: string; unlinked: number; buttons: LayoutButtonView[] }[];
	/** Buttons that sell nothing on the menu, on all pages. */
	unlinked: number;
	lite: boolean;
	refreshIsOff: boolean;
}
