import type { MenuKind } from "~/models/menu/menu-kind";
import {
	KIND_OF_POS_TYPE,
	type PosTax,
	type PosThingFound,
	type PosThingType,
} from "~/models/menu/pos-sync/pos-thing";
import { POS_SEARCH_FAILED } from "~/models/shared/failure-message";
import type { Tx } from "../../core/database";
import { type Scope, toTenancy } from "../../core/scope";
import type { Services } from "../../core/services";
import { requestCatalog } from "./ask-catalogue";
import { partsByGuid } from "./linked-parts";
import { firstPosLocation, getPosPlace } from "./pos-place";

interface PosSearch {
	storeId?: string | undefined;
	query: string;
	type: PosThingType;
	cursor?: string | undefined;
	limit: number;
}

/** Searches a location's POS catalogue by text or GUID, with the parts linked to each (spec 7.11). Throws 422, 503. */
export async function searchPos(
	services: Services,
	scope: Scope,
	{ storeId, query, type, cursor, limit }: PosSearch,
	linkStoreId: string | null = null,
): Promise<{ things: PosThingFound[]; cursor: string | null }> {
	const { database, posCatalogue } = services;
	const inScope = <Result>(work: (tx: Tx) => Promise<Result>) =>
		database.transaction(toTenancy(scope), work);
	const place = await inScope(async (tx) =>
		getPosPlace(tx, storeId ?? (await firstPosLocation(tx))),
	);
	const page = await requestCatalog(services, POS_SEARCH_FAILED, () =>
		posCatalogue.search(
			{ ...place, isAccountWide: linkStoreId === null },
			{ query: query.trim(), type, cursor: cursor ?? null, limit },
		),
	);
	const found = page.things.filter((thing) => thing.type === type);
	const guids = found.map(({ guid }) => guid);
	const linked = await inScope((tx) =>
		linkedTo(tx, { kind: KIND_OF_POS_TYPE[type], linkStoreId }, guids),
	);
	return {
		things: found.map(({ item: _, groups: __, limits: ___, picture: ____, ...thing }) => ({
			...thing,
			type,
			linkedTo: linked.get(thing.guid) ?? null,
		})),
		cursor: page.cursor,
	};
}

/** Taxes of a location's point of sale whose name contains the query (spec 7.11). Throws 422, 503. */
export async function searchPosTaxes(
	services: Services,
	scope: Scope,
	{ storeId, query }: { storeId?: string | undefined; query: string },
): Promise<{ taxes: PosTax[] }> {
	const place = await services.database.transaction(toTenancy(scope), async (tx) =>
		getPosPlace(tx, storeId ?? (await firstPosLocation(tx))),
	);
	const taxes = await requestCatalog(services, POS_SEARCH_FAILED, () =>
		services.posCatalogue.taxes(place, query.trim()),
	);
	return { taxes };
}

export async function linkedTo(
	tx: Tx,
	{ kind, linkStoreId }: { kind: MenuKind; linkStoreId: string | null },
	guids: readonly string[],
): Promise<Map<string, { id: string; title: string }>> {
	const parts = await partsByGuid(tx, linkStoreId, guids);
	const ofKind = parts.filter((part) => part.kind === kind);
	return new Map(ofKind.map(({ id, title, posGuid }) => [posGuid ?? "", { id, title }]));
}
