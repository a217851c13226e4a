import { randomUUID } from "node:crypto";
import type { soldOutList } from "~/models/menu/sold-out.list";
import type { SoldOutRequest } from "~/models/menu/sold-out.schema";
import type { SoldOutChange } from "~/models/menu/sold-out-change.schema";
import type { soldOutMenuList } from "~/models/menu/sold-out-menu.list";
import type { PreviewedChange } from "~/models/shared/bulk-change";
import type { ListQuery } from "~/models/shared/define-list";
import { failureResponse } from "~/services/gateway/client.server";
import { locationParams } from "~/services/gateway/location-params.server";
import type { ScopedGateway } from "~/services/web/access.server";

type Query = ListQuery<keyof typeof soldOutList.filters, (typeof soldOutList.sorts)[number]>;

type MenuQuery = ListQuery<
	keyof typeof soldOutMenuList.filters,
	(typeof soldOutMenuList.sorts)[number]
>;

/** Reads pages of the location's sold-out parts. Throws a Response. */
export function soldOutReader(gateway: ScopedGateway) {
	const params = locationParams(gateway);
	return (query: Query) => gateway.get(ALL, { params, query });
}

/** Reads pages of what the location sells, by category. Throws a Response. */
export function soldOutMenuReader(gateway: ScopedGateway) {
	const params = locationParams(gateway);
	return (query: MenuQuery) => gateway.get(`${ALL}/menu`, { params, query });
}

export function sellOut(gateway: ScopedGateway, body: SoldOutRequest, key: string) {
	return gateway.send("POST", ALL, { params: locationParams(gateway), body, key });
}

/** Puts parts back on sale at the location; others stay on sale. */
export function sellAgain(gateway: ScopedGateway, ids: string[], key: string) {
	return gateway.send("POST", `${ALL}/endings`, {
		params: locationParams(gateway),
		body: { ids },
		key,
	});
}

/** Previews marking one part as sold out, by location. Throws a Response. */
export async function previewSoldOutChange(
	gateway: ScopedGateway,
	request: { storeIds: string[] | null; change: SoldOutChange },
): Promise<PreviewedChange[]> {
	const { merchantId } = gateway;
	const sent = { params: { merchantId }, body: request, key: randomUUID() };
	const result = await gateway.send("POST", `${CHANGES}/preview`, sent);
	if (!result.ok) throw failureResponse(result.failure);
	return result.data;
}

const CHANGES = "/api/v2/menu/:merchantId/sold-out-changes";

const ALL = "/api/v2/menu/:merchantId/locations/:storeId/sold-out";
