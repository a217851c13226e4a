import type { LocationGroup } from "~/models/locations/location-group";
import type { locationGroupList } from "~/models/locations/location-group.list";
import type { LocationGroupForm } from "~/models/locations/location-group.schema";
import type { ListQuery } from "~/models/shared/define-list";
import type { Paged } from "~/models/shared/list";
import type { ScopedGateway } from "~/services/web/access.server";

type Query = ListQuery<
	keyof typeof locationGroupList.filters,
	(typeof locationGroupList.sorts)[number]
>;
type Seen = { key: string; version: number | null };

/** Reads pages of the organisation's location groups (spec 3.7). Throws a Response when it fails. */
export function locationGroupReader(gateway: ScopedGateway) {
	return (query: Query) => gateway.get<Paged<LocationGroup>>(pathOf(gateway), { ...query });
}

/** One location group. Throws a Response, 404 when there is none. */
export function getLocationGroup(gateway: ScopedGateway, id: string) {
	return gateway.get<LocationGroup>(pathOf(gateway, id));
}

export function createLocationGroup(gateway: ScopedGateway, body: LocationGroupForm, key: string) {
	return gateway.send<LocationGroup>("POST", pathOf(gateway), { body, key });
}

/** Changes a location group, made on the version the person saw. */
export function updateLocationGroup(
	gateway: ScopedGateway,
	id: string,
	body: LocationGroupForm,
	seen: Seen,
) {
	return gateway.send<LocationGroup>("PATCH", pathOf(gateway, id), { body, ...seen });
}

export function deleteLocationGroup(gateway: ScopedGateway, id: string, seen: Seen) {
	return gateway.send<{ id: string }>("DELETE", pathOf(gateway, id), seen);
}

function pathOf({ merchantId }: ScopedGateway, id?: string): string {
	const all = `/api/v2/store-v2/${merchantId}/location-groups`;
	return id ? `${all}/${encodeURIComponent(id)}` : all;
}
