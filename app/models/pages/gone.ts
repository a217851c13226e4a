export interface Gone {
	title: string;
	message: string;
	ways: { to: string; label: string }[];
	/** The form of a new one, to be filled with what was typed; null where the viewer may not make one, or typed nothing. */
	again: { path: string; label: string; csrf: string; entries: [string, string][] } | null;
}
