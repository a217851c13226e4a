import type { PosProvider as PosKind } from "~/models/locations/location";
import type { PosTax, PosThing, PosThingType } from "~/models/menu/pos-sync/pos-thing";

declare module "../../../core/services" {
	interface Services {
		posCatalogue: PosCatalogue;
	}
}

/** Whose catalogue is meant: prices and availability may differ by location. */
export interface PosPlace {
	merchantId: string;
	/** What the point of sale calls the location. */
	locationId: string;
	provider: PosKind;
}

export interface PosPage {
	things: PosThing[];
	/** Things of the page that came without what they need. */
	unreadable: { guid: string; name: string }[];
	/** Null after the last page. */
	cursor: string | null;
}

interface Asked {
	cursor: string | null;
	limit: number;
}

/** A grid of buttons on the screen of a point of sale. */
export interface PosGrid {
	pages: { name: string; cells: { row: number; column: number; guid: string; name: string }[] }[];
	/** Null after the last part. */
	cursor: string | null;
}

/** What a point of sale sells. Throws `PosSilent` when it does not answer, `PosRefused` when it says no. */
export interface PosCatalogue {
	search(place: PosPlace, asked: Asked & { query: string; type: PosThingType }): Promise<PosPage>;
	/** What a category or a modifier group holds. */
	inside(
		place: PosPlace,
		asked: Asked & { guid: string; type: "category" | "modifierGroup" },
	): Promise<PosPage>;
	/** Those of the things that are there. */
	find(place: PosPlace, guids: readonly string[]): Promise<Omit<PosPage, "cursor">>;
	/** The guids of the items that these variations are of, where it tells variations from items. */
	itemsOf(place: PosPlace, variationIds: readonly string[]): Promise<string[]>;
	taxes(place: PosPlace, query: string): Promise<PosTax[]>;
	/** The grid, in parts. */
	grid(place: PosPlace, cursor: string | null): Promise<PosGrid>;
}

export interface CatalogueAddress {
	url: string;
	key: string;
	timeoutMs: number;
}

/** The point of sale answered, and said no. */
export class PosRefused extends Error {
	constructor(words: string) {
		super(words);
		this.name = "PosRefused";
	}
}
