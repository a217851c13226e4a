export interface LateScripts {
	data: string;
	starter: string;
}

/** State that the starter script leaves in `window.scriptStart` for the page's scripts. */
export interface ScriptStart {
	/** Last press before scripts could handle it. */
	pressed: EventTarget | null;
	/** Whether the search shortcut was pressed before scripts could open it. */
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
