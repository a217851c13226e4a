export interface LateScripts {
	data: string;
	starter: string;
}

/** What the starter of a page's scripts leaves to them in `window.scriptStart`. */
export interface ScriptStart {
	/** Where the page was pressed last before script could take the press. */
	pressed: EventTarget | null;
	/** Whether the search's keys were pressed before script could open it. */
	isSearchWanted: boolean;
	openSearch?(): void;
	report(kind: ScriptErrorKind, error: unknown): void;
	reportLater(kind: ScriptErrorKind, error: unknown): void;
	/** Reports why script is off on this page, and says so on it. */
	giveUp(error: unknown): void;
}

export const SCRIPT_ERROR_KINDS = ["start", "mismatch", "page", "island", "event"] as const;

export type ScriptErrorKind = (typeof SCRIPT_ERROR_KINDS)[number];

declare global {
	interface Window {
		/** Missing only where script runs without the starter, as in tests. */
		scriptStart?: ScriptStart;
	}
}
