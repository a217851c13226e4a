import { placeOf } from "~/services/gateway/place-of.server";
import type { ScopedGateway } from "~/services/web/access.server";

/** Taxes of the location's point of sale by name or GUID. Throws a Response. */
export function searchPosTaxes(gateway: ScopedGateway, query: string) {
	const { merchantId, storeId } = placeOf(gateway);
	return gateway.get("/api/v2/menu-sync/:merchantId/pos-taxes", {
		params: { merchantId },
		query: { storeId, query },
	});
}
