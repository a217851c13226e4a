import { randomUUID } from "node:crypto";
import type { PreviewedChange } from "~/models/shared/bulk-change";
import type { DefaultLook, StylingCopy } from "~/models/webstore/default-look";
import type { Styling } from "~/models/webstore/styling";
import type { OfStore } from "~/models/webstore/webstore-answer.schema";
import { failureResponse, type GatewayResult } from "~/services/gateway/client.server";
import { placeOf } from "~/services/gateway/place-of.server";
import type { ScopedGateway } from "~/services/web/access.server";

interface Seen {
	key: string;
	version: number | null;
}

const LOCATION = "/api/v2/store-v2/:merchantId/locations/:storeId" as const;
const STYLING = `${LOCATION}/webstore-styling` as const;
const DEFAULT_LOOK = `${LOCATION}/webstore-default-look` as const;
const COPIES = "/api/v2/store-v2/:merchantId/webstore-styling-copies" as const;

/** How the web store of the page's location looks (spec 3.5). Throws a Response. */
export function getStyling(gateway: ScopedGateway): Promise<OfStore<Styling>> {
	return gateway.get(STYLING, { params: placeOf(gateway) });
}

export function updateDefaultLook(
	gateway: ScopedGateway,
	body: { isDefault: boolean },
	{ key, version }: Seen,
): Promise<GatewayResult<DefaultLook>> {
	return gateway.send("PATCH", DEFAULT_LOOK, { params: placeOf(gateway), body, key, version });
}

/** Gives the page's location the default look. */
export function resetStyling(
	gateway: ScopedGateway,
	{ key, version }: Seen,
): Promise<GatewayResult<OfStore<Styling>>> {
	return gateway.send("POST", `${STYLING}/reset`, { params: placeOf(gateway), key, version });
}

/** What the look of a location would change at others. Throws a Response. */
export async function previewStylingCopy(
	{ send, merchantId }: ScopedGateway,
	body: { storeIds: string[] | null; change: StylingCopy },
): Promise<PreviewedChange[]> {
	const request = { params: { merchantId }, body, key: randomUUID() };
	const result = await send("POST", `${COPIES}/preview`, request);
	if (!result.ok) throw failureResponse(result.failure);
	return result.data;
}
