import { placeOf } from "~/services/gateway/place-of.server";
import type { ScopedGateway } from "~/services/web/access.server";

/** The layout of the location's point of sale as it was synced last, and its status. Throws a Response. */
export function getPosLayout(gateway: ScopedGateway) {
	return gateway.get(PATH, { params: placeOf(gateway) });
}

/** Every location with a point of sale, and how its layout stands. Throws a Response. */
export function listLayouts({ get, merchantId }: ScopedGateway) {
	return get("/api/v2/menu-sync/:merchantId/layouts", { params: { merchantId } });
}

/** Starts a sync of the layout. A refusal is for the page to show. */
export function syncPosLayout(gateway: ScopedGateway, key: string) {
	return gateway.send("POST", `${PATH}/syncs`, { params: placeOf(gateway), key });
}

const PATH = "/api/v2/menu-sync/:merchantId/locations/:storeId/layout";
