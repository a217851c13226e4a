export interface Gone {
	title: string;
	message: string;
	ways: { to: string; label: string }[];
	/** The form for a new record, prefilled with the typed values; null if not allowed, or nothing was typed. */
	again: { path: string; label: string; csrf: string; entries: [string, string][] } | null;
}
