import type { MenuKind } from "~/models/menu/menu-kind";
import type { ItemTaxesPatch } from "~/models/money/item-taxes.schema";
import { placeOf } from "~/services/gateway/place-of.server";
import type { ScopedGateway } from "~/services/web/access.server";

interface Item {
	kind: MenuKind;
	id: string;
}

/** The taxes of an item at the location. Throws a Response, 404 when there is none. */
export function getItemTaxes(gateway: ScopedGateway, item: Item) {
	return gateway.get(PATH, { params: { ...placeOf(gateway), ...item } });
}

export function updateItemTaxes(
	gateway: ScopedGateway,
	item: Item,
	body: ItemTaxesPatch,
	seen: { key: string; version: number | null },
) {
	const params = { ...placeOf(gateway), ...item };
	return gateway.send("PATCH", PATH, { params, body, ...seen });
}

const PATH = "/api/v2/menu/:merchantId/locations/:storeId/parts/:kind/:id/taxes";
