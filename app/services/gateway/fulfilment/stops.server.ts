import { randomUUID } from "node:crypto";
import type { stopList } from "~/models/fulfilment/stop.list";
import type { StopRequest } from "~/models/fulfilment/stop.schema";
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

/** The stops that hold now, at most 100. Throws a Response. */
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

/** What a stop would do. A refusal is for the form to show. */
export function previewStops({ send, merchantId }: ScopedGateway, body: StopRequest) {
	return send("POST", `${ALL}/preview`, { params: { merchantId }, body, key: randomUUID() });
}

export function startStops({ send, merchantId }: ScopedGateway, body: StopRequest, key: string) {
	return send("POST", ALL, { params: { merchantId }, body, key });
}

/** Stops orders at many locations, as a task. */
export function startStopTask({ send, merchantId }: ScopedGateway, body: StopRequest, key: string) {
	const path = "/api/v2/store-v2/:merchantId/stop-tasks";
	return send("POST", path, { params: { merchantId }, body, key });
}

/** Takes orders again; a stop that has ended stays as it is. */
export function endStops({ send, merchantId }: ScopedGateway, ids: string[], key: string) {
	return send("POST", `${ALL}/endings`, { params: { merchantId }, body: { ids }, key });
}

const ALL = "/api/v2/store-v2/:merchantId/stops";
