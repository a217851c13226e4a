import type { Location, LocationKind } from "~/models/locations/location";
import { defaultStoreList, locationList } from "~/models/locations/location.list";
import type { ListQuery } from "~/models/shared/define-list";
import { isUuid } from "~/models/shared/is-uuid";
import type { Paged } from "~/models/shared/list";
import type { Permission } from "~/models/shared/permissions";
import { listLocations } from "~/services/gateway/locations/locations.server";
import type { ScopedGateway } from "~/services/web/access.server";

type Query = ListQuery<keyof typeof locationList.filters, (typeof locationList.sorts)[number]>;

/** The list in an address: `?list=default-stores` for default stores. */
export function requestedLocationList(request: Request) {
	const isDefault = new URL(request.url).searchParams.get("list") === "default-stores";
	return isDefault
		? { list: defaultStoreList, kind: "default-locations" as const }
		: { list: locationList, kind: "locations" as const };
}

export function listPermission(request: Request): Permission {
	return requestedLocationList(request).kind === "locations"
		? "LOCATION.API_READ"
		: "DEFAULT_STORE.VIEW";
}

export function locationReader(gateway: ScopedGateway, kind: LocationKind) {
	return ({ group, type, target, country, pos, ...query }: Query): Promise<Paged<Location>> =>
		listLocations(
			gateway,
			{
				...query,
				groupIds: group?.filter(isUuid),
				specificType: type?.[0],
				targetType: target?.[0],
				country: country?.[0],
				posProvider: pos?.[0],
			},
			kind,
		);
}
