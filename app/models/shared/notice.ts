import type { JsonValue } from "./json";

export interface NoticeLink {
	label: string;
	to: string;
	isDocument?: boolean;
}

export interface NoticeButton {
	label: string;
	action: string;
	fields: Record<string, string>;
	seconds?: number;
}

/** A row that left its list, or changed there, when its button was pressed: it stays in its place for a moment. */
export interface StandingRow {
	key: string;
	/** Index of the row as shown, from 0. */
	place: number;
	words: string;
	version: number;
	/** Row as shown; null if only `words` replace it. */
	row: JsonValue;
	undo?: "unconfirm" | "undo" | undefined;
}

export interface Notice {
	type: "success" | "error" | "warning" | "campaign-error";
	text: string;
	about?: string;
	links?: NoticeLink[];
	button?: NoticeButton;
	/** Over the page in place of above it, so that rows stay where they are. */
	isFloating?: boolean;
	standing?: StandingRow | undefined;
}
