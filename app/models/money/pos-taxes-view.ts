/** A tax of the location's point of sale, and where the form is filled with it. */
export interface PosTaxRow {
	guid: string;
	name: string;
	rate: string;
	isIncluded: boolean;
	useTo: string;
}

/** What a search of the taxes of the location's point of sale found; null while nothing was searched. */
export interface PosTaxesView {
	query: string;
	found: { problem: string | null; rows: PosTaxRow[] } | null;
}
