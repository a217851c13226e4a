import type { MenuKind } from "~/models/menu/menu-kind";
import { MENU_KIND } from "~/models/menu/menu-kind";
import type { MenuPartDetail } from "~/models/menu/menu-part";
import { POS_SEARCH_FAILED, POS_TYPE_OF } from "~/models/menu/pos-sync/pos-thing";
import type { Finish, Outcome } from "../../core/endpoint";
import { conflict, GatewayError, invalid } from "../../core/errors";
import { type Scope, tenancyOf } from "../../core/scope";
import type { Services } from "../../core/services";
import { detailOf } from "../menu-part";
import { menuRows, requireKind } from "../menu-rows";
import { askCatalogue } from "./ask-catalogue";
import { firstPosLocation, posPlaceOf } from "./pos-place";
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

/**
 * Links a thing to what the point of sale calls by this GUID, or to nothing. Throws 422 for a GUID that is not there or
 * belongs to another thing, 409 when the thing was changed meanwhile, 503 when nobody answers.
 */
export async function linkPart(
	{ services, scope, kind, id, posGuid, storeId, version }: Linking,
	finish: Finish<MenuPartDetail>,
): Promise<Outcome<MenuPartDetail>> {
	const type = POS_TYPE_OF[kind];
	if (!type) throw new GatewayError(422, `The POS knows no ${MENU_KIND[kind].noun[1]}`);
	if (posGuid !== null) {
		const place = await services.database.transaction(tenancyOf(scope), async (tx) =>
			posPlaceOf(tx, storeId ?? (await firstPosLocation(tx))),
		);
		const found = await askCatalogue(services, POS_SEARCH_FAILED, () =>
			services.posCatalogue.find(place, [posGuid]),
		);
		const isThere =
			found.things.some((thing) => thing.guid === posGuid && thing.type === type) ||
			found.unreadable.some((thing) => thing.guid === posGuid);
		if (!isThere)
			throw invalid({ posGuid: [`The POS has no ${MENU_KIND[kind].noun[0]} with this ID`] });
	}
	return finish(async (tx) => {
		await requireKind(tx, kind, scope, services);
		const row = await menuRows[kind].lock(tx, { id });
		if (version !== null && version !== row.version) throw conflict(await detailOf(tx, row));
		if (posGuid !== null) {
			const other = (await linkedTo(tx, kind, [posGuid])).get(posGuid);
			if (other && other.id !== id) {
				throw invalid({ posGuid: [`“${other.title}” is linked to it already. Unlink that first`] });
			}
		}
		const after = await menuRows[kind].update(tx, scope, { id }, { posGuid }, version);
		return { status: 200, body: await detailOf(tx, after) };
	});
}
