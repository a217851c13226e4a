import type { PosTax, PosThing, PosThingType } from "~/models/menu/pos-sync/pos-thing";
import type { PosProvider as PosKind } from "~/models/viewer/pos-provider";

declare module "../../../core/services" {
	interface Services {
		posCatalogue: PosCatalogue;
	}
}

export interface PosPlace {
	merchantId: string;
	storeId: string;
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

export interface PageRequest {
	cursor: string | null;
	limit: number;
}

export interface PosGrid {
	pages: { name: string; cells: { row: number; column: number; guid: string; name: string }[] }[];
	cursor: string | null;
}

/** The catalog of a POS. Throws `PosSilent` when it does not answer, `PosError` when it refuses. */
export interface PosCatalogue {
	search(
		place: PosPlace,
		request: PageRequest & { query: string; type: PosThingType },
	): Promise<PosPage>;
	inside(
		place: PosPlace,
		request: PageRequest & { guid: string; type: "category" | "modifierGroup" },
	): Promise<PosPage>;
	find(place: PosPlace, guids: readonly string[]): Promise<Omit<PosPage, "cursor">>;
	findItemIds(place: PosPlace, variationIds: readonly string[]): Promise<string[]>;
	taxes(place: PosPlace, query: string): Promise<PosTax[]>;
	grid(place: PosPlace, cursor: string | null): Promise<PosGrid>;
	picture(provider: PosKind, url: string): Promise<Uint8Array>;
	/** Ids of what changed since an instant, and of the categories of items; null where everything may have. */
	changedSince(place: PosPlace, since: Date): Promise<string[] | null>;
}

export interface CatalogueAddress {
	url: string;
	key: string;
	timeoutMs: number;
	headers?: Record<string, string>;
}

/** The tokens of the accounts that locations linked at a vendor. Throws `PosError` where there is none to use. */
export interface AccountAccess {
	url: string | null;
	token(place: PosPlace): Promise<string>;
	renewed(place: PosPlace, refused: string): Promise<string>;
}

/** Clover's requests name the account, which is one for each place. */
export interface CloverAccess extends AccountAccess {
	accountId(place: PosPlace): Promise<string>;
}

export class PosError extends Error {
	constructor(
		message: string,
		readonly status: number | null = null,
	) {
		super(message);
		this.name = "PosError";
	}
}

/** For catalogs whose items name no pictures. */
export function noPictures(): Promise<never> {
	return Promise.reject(new PosError("This POS has no pictures"));
}
