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

export interface Notice {
	type: "success" | "error" | "warning" | "campaign-error";
	text: string;
	about?: string;
	links?: NoticeLink[];
	button?: NoticeButton;
	/** Over the page in place of above it, so that rows stay where they are. */
	isFloating?: boolean;
}
