/** A stop in words, for a list. */
export interface StopView {
	id: string;
	/** The short name of the location, or "All locations". */
	place: string;
	/** The stops of the location; null where the viewer cannot open them, and for all. */
	to: string | null;
	reason: string;
	isRunning: boolean;
	since: string;
	by: string;
	/** "Mar 10, 2026, 18:30 CST", "Until somebody takes orders again". */
	end: string;
	/** "by Nora Whitlock", "by itself"; null while it runs. */
	endedBy: string | null;
	/** "42 minutes". */
	duration: string;
	/** Null where nothing can be compared. */
	lost: string | null;
	mayResume: boolean;
}

/** The step between a form and a stop: what would happen. */
export interface StopPreviewView {
	words: string;
	rows: { key: string; place: string; until: string; note: string | null }[];
	stops: number;
	/** What was typed, to send again. */
	typed: [string, string][];
	key: string;
}

/** "42 minutes", "3 h 5 min", "2 days". */
export function durationWords(milliseconds: number): string {
	const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
	if (minutes < 60) return `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
	const hours = Math.floor(minutes / 60);
	if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
	return `${Math.floor(hours / 24)} days`;
}

export const ESTIMATE_NOTE =
	"Sales lost are an estimate: what the same hours of the same weekdays brought on average in the four weeks before the stop.";
