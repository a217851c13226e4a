import type { LayoutStatus } from "./pos-layout";

export interface LayoutButtonView {
	key: string;
	name: string;
	place: string;
	/** Menu part it sells; null without one. */
	part: { title: string; to: string | null } | null;
}

export interface PosLayoutView {
	status: LayoutStatus | null;
	message: string;
	reason: string;
	jobId: string | null;
	progress: string;
	started: string | null;
	synced: string | null;
	results: string | null;
	pages: { name: string; unlinked: number; buttons: LayoutButtonView[] }[];
	/** Buttons that sell nothing on the menu, on all pages. */
	unlinked: number;
	lite: boolean;
	refreshIsOff: boolean;
}
