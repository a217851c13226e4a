import type { MenuKind } from "~/models/menu/menu-kind";
import { placeOf } from "~/services/gateway/place-of.server";
import type { ScopedGateway } from "~/services/web/access.server";

/** The levels of the menu that are open, of the organization or as the location of the page sells them. Throws a Response. */
export function getMenuTree(gateway: ScopedGateway, open: string[]) {
	const query = { open };
	if (gateway.storeId === null) {
		const { merchantId } = gateway;
		return gateway.get("/api/v2/menu/:merchantId/tree", { params: { merchantId }, query });
	}
	const params = placeOf(gateway);
	return gateway.get("/api/v2/menu/:merchantId/locations/:storeId/tree", { params, query });
}

export function moveMenuPart(
	{ send, merchantId }: ScopedGateway,
	{ kind, id }: { kind: MenuKind; id: string },
	body: { partId: string; to: number },
	seen: { key: string; version: number | null },
) {
	const params = { merchantId, kind, id };
	return send("POST", "/api/v2/menu/:merchantId/parts/:kind/:id/moves", { params, body, ...seen });
}
