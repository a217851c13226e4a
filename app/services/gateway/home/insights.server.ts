import type { DayInsight } from "~/models/home/day-insight";
import type { LocationState } from "~/models/home/location-state";
import type { ScopedGateway } from "~/services/web/access.server";

/** Today beside the same weekday last week, and what waits; of the page's location, else of all. */
export function getDayInsight(gateway: ScopedGateway): Promise<DayInsight> {
	return gateway.get("/api/v2/insights/day", { query: { storeIds: gateway.storeId } });
}

/** Which locations are open now; only the page's own on a location's page. */
export function listLocationStates(gateway: ScopedGateway): Promise<LocationState[]> {
	return gateway.get("/api/v2/insights/locations", { query: { storeIds: gateway.storeId } });
}
