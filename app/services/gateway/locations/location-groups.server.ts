import type { locationGroupList } from "~/models/locations/location-group.list";
import type { LocationGroupForm } from "~/models/locations/location-group.schema";
import type { ListQuery } from "~/models/shared/define-list";
import type { ScopedGateway } from "~/services/web/access.server";

type Query = ListQuery<
	keyof typeof locationGroupList.filters,
	(typeof locationGroupList.sorts)[number]
>;
type Seen = { key: string; version: number | null };

/** A reader of the organization's location groups (spec 3.7). Throws a Response. */
export function locationGroupReader(gateway: ScopedGateway) {
	const params = { merchantId: gateway.merchantId };
	return (query: Query) => gateway.get(ALL, { params, query });
}

/** One location group. Throws a Response, 404 if missing. */
export function getLocationGroup(gateway: ScopedGateway, id: string) {
	return gateway.get(ONE, { params: { merchantId: gateway.merchantId, id } });
}

export function createLocationGroup(gateway: ScopedGateway, body: LocationGroupForm, key: string) {
	return gateway.send("POST", ALL, { params: { merchantId: gateway.merchantId }, body, key });
}

export function updateLocationGroup(
	gateway: ScopedGateway,
	id: string,
	body: LocationGroupForm,
	seen: Seen,
) {
	const params = { merchantId: gateway.merchantId, id };
	return gateway.send("PATCH", ONE, { params, body, ...seen });
}

export function deleteLocationGroup(gateway: ScopedGateway, id: string, seen: Seen) {
	const params = { merchantId: gateway.merchantId, id };
	return gateway.send("DELETE", ONE, { params, ...seen });
}

const ALL = "/api/v2/store-v2/:merchantId/location-groups";
const ONE = `${ALL}/:id` as const;
