import { randomUUID } from "node:crypto";
import type { PreviewedChange } from "~/models/shared/bulk-change";
import type { DefaultLook, StylingCopy } from "~/models/webstore/default-look";
import type { Styling } from "~/models/webstore/styling";
import type { OfStore } from "~/models/webstore/webstore-answer.schema";
import { failureResponse, type GatewayResult } from "~/services/gateway/client.server";
import type { WriteOptions } from "~/services/gateway/crud-client.server";
import { locationParams } from "~/services/gateway/location-params.server";
import type { ScopedGateway } from "~/services/web/access.server";

const LOCATION = "/api/v2/store-v2/:merchantId/locations/:storeId" as const;
const STYLING = `${LOCATION}/webstore-styling` as const;
const DEFAULT_LOOK = `${LOCATION}/webstore-default-look` as const;
const COPIES = "/api/v2/store-v2/:merchantId/webstore-styling-copies" as const;

/** Fetches the web store look of the page's location (spec 3.5). Throws a Response. */
export function getStyling(gateway: ScopedGateway): Promise<OfStore<Styling>> {
	return gateway.get(STYLING, { params: locationParams(gateway) });
}

export function updateDefaultLook(
	gateway: ScopedGateway,
	body: { isDefault: boolean },
	{ key, version }: WriteOptions,
): Promise<GatewayResult<DefaultLook>> {
	return gateway.send("PATCH", DEFAULT_LOOK, {
		params: locationParams(gateway),
		body,
		key,
		version,
	});
}

/** Gives the page's location the default look. */
export function resetStyling(
	gateway: ScopedGateway,
	{ key, version }: WriteOptions,
): Promise<GatewayResult<OfStore<Styling>>> {
	return gateway.send("POST", `${STYLING}/reset`, {
		params: locationParams(gateway),
		key,
		version,
	});
}

/** Previews copying a location's look to others. Throws a Response. */
export async function previewStylingCopy(
	{ send, merchantId }: ScopedGateway,
	body: { storeIds: string[] | null; change: StylingCopy },
): Promise<PreviewedChange[]> {
	const request = { params: { merchantId }, body, key: randomUUID() };
	const result = await send("POST", `${COPIES}/preview`, request);
	if (!result.ok) throw failureResponse(result.failure);
	return result.data;
}
