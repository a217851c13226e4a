import type { MenuKind } from "~/models/menu/menu-kind";
import { MENU_KIND } from "~/models/menu/menu-kind";
import type { MenuPartDetail } from "~/models/menu/menu-part";
import type { LocationMenuDetail } from "~/models/menu/own-values";
import { POS_TYPE_OF, type PosThingType } from "~/models/menu/pos-sync/pos-thing";
import { POS_SEARCH_FAILED } from "~/models/shared/failure-message";
import type { Tx } from "../../core/database";
import type { Finish, Outcome } from "../../core/endpoint";
import { conflict, GatewayError, invalid } from "../../core/errors";
import { type Scope, toTenancy } from "../../core/scope";
import type { Services } from "../../core/services";
import { toPartDetail } from "../menu-part";
import { menuRows, requireKind } from "../menu-rows";
import { updateOwnValues } from "../own-values";
import { requestCatalog } from "./ask-catalogue";
import { firstPosLocation, getPosPlace } from "./pos-place";
import { linkedTo } from "./search-pos";

interface Linking {
	services: Services;
	scope: Scope;
	kind: MenuKind;
	id: string;
	posGuid: string | null;
	storeId: string | undefined;
	version: number | null;
}

/** Links a part to this POS GUID, or unlinks it. Throws 422 for a GUID missing or taken, 409, 503. */
export async function linkPart(
	linking: Linking,
	finish: Finish<MenuPartDetail>,
): Promise<Outcome<MenuPartDetail>> {
	const { services, scope, kind, id, posGuid, version } = linking;
	const type = requirePosType(kind);
	if (posGuid !== null) await requireAtPos(linking, type, posGuid);
	return finish(async (tx) => {
		await requireKind(tx, kind, scope, services);
		const row = await menuRows[kind].lock(tx, { id }, scope);
		if (version !== null && version !== row.version) throw conflict(await toPartDetail(tx, row));
		if (posGuid !== null) await requireUnlinked(tx, { kind, id, linkStoreId: null }, posGuid);
		const after = await menuRows[kind].update(tx, scope, { id }, { posGuid }, version);
		return { status: 200, body: await toPartDetail(tx, after) };
	});
}

/** Links a part at a location, as an own value; null follows the organization. Throws as `linkPart` does. */
export async function linkPartHere(
	linking: Linking & { storeId: string },
	finish: Finish<LocationMenuDetail>,
): Promise<Outcome<LocationMenuDetail>> {
	const { services, scope, kind, id, posGuid, storeId, version } = linking;
	const type = requirePosType(kind);
	if (posGuid !== null) await requireAtPos(linking, type, posGuid);
	return finish(async (tx) => {
		await requireKind(tx, kind, scope, services);
		if (posGuid !== null) await requireUnlinked(tx, { kind, id, linkStoreId: storeId }, posGuid);
		const body = await updateOwnValues(tx, scope, { storeId, kind, id }, { posGuid }, version);
		return { status: 200, body };
	});
}

function requirePosType(kind: MenuKind): PosThingType {
	const type = POS_TYPE_OF[kind];
	if (!type) throw new GatewayError(422, `You can’t link ${MENU_KIND[kind].noun[1]} to the POS`);
	return type;
}

async function requireAtPos(
	{ services, scope, kind, storeId }: Linking,
	type: PosThingType,
	posGuid: string,
): Promise<void> {
	const place = await services.database.transaction(toTenancy(scope), async (tx) =>
		getPosPlace(tx, storeId ?? (await firstPosLocation(tx))),
	);
	const found = await requestCatalog(services, POS_SEARCH_FAILED, () =>
		services.posCatalogue.find(place, [posGuid]),
	);
	const isThere =
		found.things.some((thing) => thing.guid === posGuid && thing.type === type) ||
		found.unreadable.some((thing) => thing.guid === posGuid);
	if (!isThere)
		throw invalid({ posGuid: [`The POS has no ${MENU_KIND[kind].noun[0]} with this ID`] });
}

async function requireUnlinked(
	tx: Tx,
	{ kind, id, linkStoreId }: { kind: MenuKind; id: string; linkStoreId: string | null },
	posGuid: string,
): Promise<void> {
	const other = (await linkedTo(tx, { kind, linkStoreId }, [posGuid])).get(posGuid);
	if (other && other.id !== id) {
		throw invalid({ posGuid: [`“${other.title}” is linked to it already. Unlink that first.`] });
	}
}
