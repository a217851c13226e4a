import type { PosCatalogue } from "../../../gateway/adapters/pos/catalogue/catalogue";

const nothing = async () => ({ things: [], unreadable: [], cursor: null });

/** A point of sale that answers, and sells nothing. */
export const EMPTY_CATALOGUE: PosCatalogue = {
	search: nothing,
	inside: nothing,
	find: nothing,
	findItemIds: async () => [],
	taxes: async () => [],
	grid: async () => ({ pages: [], cursor: null }),
	picture: async () => new Uint8Array(),
	changedSince: async () => [],
};
