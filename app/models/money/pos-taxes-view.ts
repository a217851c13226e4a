export interface PosTaxRow {
	guid: string;
	name: string;
	rate: string;
	isIncluded: boolean;
	useTo: string;
}

export interface PosTaxesView {
	query: string;
	found: { problem: string | null; rows: PosTaxRow[] } | null;
}
