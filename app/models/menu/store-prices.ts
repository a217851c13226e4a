/** The form of a part's prices at locations, with as many rows as locations. */
export interface StorePricesEditor {
	/** Typed price, or "" for the organization's. */
	values: { rows: { storeId: string; price: string }[] };
	locations: { storeId: string; title: string; symbol: string }[];
	organizationPrice: string;
	version: number;
}
