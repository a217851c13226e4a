import type { stopList } from "~/models/fulfilment/stop.list";
import type { ListQuery } from "~/models/shared/define-list";
import type { ScopedGateway } from "~/services/web/access.server";

type Query = ListQuery<keyof typeof stopList.filters, (typeof stopList.sorts)[number]>;

/** Reads pages of stops; on a location's page its own and those of all locations. Throws a Response. */
export function stopReader({ get, merchantId, storeId }: ScopedGateway) {
	return (query: Query) =>
		get(ALL, {
			params: { merchantId },
			query: { ...query, ...(storeId && { location: [storeId] }) },
		});
}

/** The stops in effect now, at most 100. Throws a Response. */
export async function listRunningStops(gateway: ScopedGateway) {
	const { rows } = await stopReader(gateway)({
		search: "",
		sort: "startedAt",
		direction: "asc",
		limit: 100,
		offset: 0,
		state: ["running"],
	});
	return rows;
}

const ALL = "/api/v2/store-v2/:merchantId/stops";
