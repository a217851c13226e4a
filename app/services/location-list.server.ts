import { offsetOf } from "~/models/list";
import type { LocationListQuery } from "./gateway/locations.server";
import { listParams } from "./list-params.server";

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
	return { params, query };
}
