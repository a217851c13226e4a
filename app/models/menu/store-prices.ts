/** The form of a part's prices at locations, with as many rows as locations. */
export interface StorePricesEditor {
	/** Typed price, or "" for the organization's. */
	values: { rows: { storeId: string; price: string }[] };
	/** `since`: "Since Oct 3, 2025 by Dana Reyes"; "" without a price of its own. */
	locations: { storeId: string; title: string; symbol: string; since: string }[];
	startsAt: string | null;
	organizationPrice: string;
	version: number;
}
