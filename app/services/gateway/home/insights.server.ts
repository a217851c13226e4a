import type { LocationState } from "~/models/home/location-state";
import type { ScopedGateway } from "~/services/web/access.server";

/** Which locations are open now; on a location's page only that one. */
export function listLocationStates(gateway: ScopedGateway): Promise<LocationState[]> {
	return gateway.get("/api/v2/insights/locations", { query: { storeIds: gateway.storeId } });
}

/** Which of these locations are open now, with their orders and sales; default and central ones are left out. */
export function listStatesOf(
	gateway: ScopedGateway,
	storeIds: readonly string[],
): Promise<LocationState[]> {
	if (storeIds.length === 0) return Promise.resolve([]);
	return gateway.get("/api/v2/insights/locations", { query: { storeIds: [...storeIds] } });
}
