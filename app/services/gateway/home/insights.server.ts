import type { LocationState } from "~/models/home/location-state";
import type { ScopedGateway } from "~/services/web/access.server";

/** Lists which locations are open now; on a location's page only that one. */
export function listLocationStates(gateway: ScopedGateway): Promise<LocationState[]> {
	return gateway.get("/api/v2/insights/locations", { query: { storeIds: gateway.storeId } });
}

/** Fetches whether these locations are open, with their orders and sales; omits default and central ones. */
export function fetchLocationStates(
	gateway: ScopedGateway,
	storeIds: readonly string[],
): Promise<LocationState[]> {
	if (storeIds.length === 0) return Promise.resolve([]);
	return gateway.get("/api/v2/insights/locations", { query: { storeIds: [...storeIds] } });
}
