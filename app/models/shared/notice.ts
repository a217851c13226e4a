export interface NoticeLink {
	label: string;
	to: string;
	/** For pages outside the shell. */
	isDocument?: boolean;
}

/** A form of one button; the page adds its anti-forgery token. */
export interface NoticeButton {
	label: string;
	action: string;
	fields: Record<string, string>;
	/** With script it goes when this time is over. */
	seconds?: number;
}

export interface Notice {
	type: "success" | "error" | "warning" | "campaign-error";
	text: string;
	/** What it happened to. */
	about?: string;
	/** What people do next. */
	links?: NoticeLink[];
	button?: NoticeButton;
	/** Over the page in place of above it, so that rows stay where they are. */
	isFloating?: boolean;
}
