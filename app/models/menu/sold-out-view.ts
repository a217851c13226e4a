import type { SoldOutRow } from "./sold-out";

/** A row of the list in words. */
export interface SoldOutView extends Pick<SoldOutRow, "id" | "kind" | "title" | "by"> {
	/** "Mar 10, 18:30 CDT". */
	since: string;
	/** "Mar 11, 10:00 CDT", "Somebody says so". */
	until: string;
	/** The page of the thing; null where the viewer cannot open it. */
	to: string | null;
}

/** The step between the form and the mark, where something could not be ordered any more. */
export interface SoldOutPreviewView {
	titles: string[];
	/** "until Mar 11, 10:00 CDT". */
	until: string;
	impossible: { id: string; words: string }[];
	/** What was typed, to send again. */
	typed: [string, string][];
	key: string;
}
