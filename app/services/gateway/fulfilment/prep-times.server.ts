import { randomUUID } from "node:crypto";
import type { LocationPrepTime, prepTimeList } from "~/models/fulfilment/prep-time.list";
import type { PrepTimeChange } from "~/models/fulfilment/prep-time-change";
import type { PreviewedChange } from "~/models/shared/bulk-change";
import type { ListQuery } from "~/models/shared/define-list";
import type { Paged } from "~/models/shared/list";
import { failureResponse } from "~/services/gateway/client.server";
import type { ScopedGateway } from "~/services/web/access.server";

type Query = ListQuery<keyof typeof prepTimeList.filters, (typeof prepTimeList.sorts)[number]>;

const CHANGES = "/api/v2/store-v2/:merchantId/prep-time-changes";

/** A reader of how long orders take at each location now. Throws a Response. */
export function prepTimeReader(gateway: ScopedGateway) {
	return (query: Query): Promise<Paged<LocationPrepTime>> =>
		gateway.get("/api/v2/store-v2/:merchantId/prep-times", {
			params: { merchantId: gateway.merchantId },
			query,
		});
}

/** Previews a change of prep times, by location. Throws a Response. */
export async function previewPrepTimes(
	gateway: ScopedGateway,
	request: { storeIds: string[] | null; change: PrepTimeChange },
): Promise<PreviewedChange[]> {
	const result = await gateway.send("POST", `${CHANGES}/preview`, {
		params: { merchantId: gateway.merchantId },
		body: request,
		key: randomUUID(),
	});
	if (!result.ok) throw failureResponse(result.failure);
	return result.data;
}
