import { offsetOf } from "~/models/shared/list";
import type { Permission } from "~/models/shared/permissions";
import type {
	LocationKind,
	LocationListQuery,
} from "~/services/gateway/locations/locations.server";
import { listParams } from "~/services/web/list-params.server";

/** What the address of the locations list asks for: the page and its CSV read it alike. */
export function locationListOf(request: Request) {
	const params = listParams(request, {
		filters: ["type", "target", "country", "pos"],
		sorts: ["title", "city", "updatedAt"],
	});
	const query: LocationListQuery = {
		search: params.search,
		specificType: params.filters.type[0],
		targetType: params.filters.target[0],
		country: params.filters.country[0],
		posProvider: params.filters.pos[0],
		sort: params.sort,
		direction: params.direction,
		limit: params.pageSize,
		offset: offsetOf(params.page, params.pageSize),
	};
	return { params, query, kind: kindOf(request) };
}

/** What seeing the list takes that the address asks for, beside seeing the page (spec 6.2, 6.4). */
export function listPermission(request: Request): Permission {
	return kindOf(request) === "locations" ? "LOCATION.API_READ" : "DEFAULT_STORE.VIEW";
}

/** `?list=default-stores` shows default stores in place of locations. */
function kindOf(request: Request): LocationKind {
	const list = new URL(request.url).searchParams.get("list");
	return list === "default-stores" ? "default-locations" : "locations";
}
