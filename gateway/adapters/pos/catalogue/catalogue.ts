import type { PosTax, PosThing, PosThingType } from "~/models/menu/pos-sync/pos-thing";
import type { PosProvider as PosKind } from "~/models/viewer/pos-provider";

declare module "../../../core/services" {
	interface Services {
		posCatalogue: PosCatalogue;
	}
}

export interface PosPlace {
	merchantId: string;
	locationId: string;
	provider: PosKind;
	/** Prices of the whole account, without those that the location overrides. */
	isAccountWide?: boolean;
}

export interface PosPage {
	things: PosThing[];
	unreadable: { guid: string; name: string }[];
	cursor: string | null;
}

interface Asked {
	cursor: string | null;
	limit: number;
}

export interface PosGrid {
	pages: { name: string; cells: { row: number; column: number; guid: string; name: string }[] }[];
	cursor: string | null;
}

/** What a point of sale sells. Throws `PosSilent` when it does not answer, `PosRefused` when it says no. */
export interface PosCatalogue {
	search(place: PosPlace, asked: Asked & { query: string; type: PosThingType }): Promise<PosPage>;
	inside(
		place: PosPlace,
		asked: Asked & { guid: string; type: "category" | "modifierGroup" },
	): Promise<PosPage>;
	find(place: PosPlace, guids: readonly string[]): Promise<Omit<PosPage, "cursor">>;
	itemsOf(place: PosPlace, variationIds: readonly string[]): Promise<string[]>;
	taxes(place: PosPlace, query: string): Promise<PosTax[]>;
	grid(place: PosPlace, cursor: string | null): Promise<PosGrid>;
}

export interface CatalogueAddress {
	url: string;
	key: string;
	timeoutMs: number;
}

export class PosRefused extends Error {
	constructor(words: string) {
		super(words);
		this.name = "PosRefused";
	}
}
