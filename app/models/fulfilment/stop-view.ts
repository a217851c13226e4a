export interface StopView {
	id: string;
	place: string;
	to: string | null;
	reason: string;
	isRunning: boolean;
	since: string;
	by: string;
	end: string;
	/** "by Nora Whitlock", "automatically"; null while it runs. */
	endedBy: string | null;
	duration: string;
	lost: string | null;
	canResume: boolean;
}

export interface StopPreviewView {
	message: string;
	rows: { key: string; place: string; until: string; note: string | null }[];
	stops: number;
	typed: [string, string][];
	key: string;
}

export const ESTIMATE_NOTE =
	"Lost sales are estimated from the same hours in the four weeks before.";
