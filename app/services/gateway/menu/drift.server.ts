import type { DriftFilter, DriftSort } from "~/models/menu/drift/drift.list";
import type { ListQuery } from "~/models/shared/define-list";
import type { ScopedGateway } from "~/services/web/access.server";

/** Reads pages of the own values of all locations. Throws a Response. */
export function driftReader({ get, merchantId }: ScopedGateway) {
	return (query: ListQuery<DriftFilter, DriftSort>) => get(ALL, { params: { merchantId }, query });
}

/** Own values summed up by location, most first. Throws a Response. */
export function driftPlaces({ get, merchantId }: ScopedGateway) {
	return get(`${ALL}/locations`, { params: { merchantId } });
}

const ALL = "/api/v2/menu/:merchantId/drift";
