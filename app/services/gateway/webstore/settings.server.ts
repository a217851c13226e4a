import { randomUUID } from "node:crypto";
import type { BulkPlan, PreviewedChange } from "~/models/shared/bulk-change";
import type { WebstoreConfiguration } from "~/models/webstore/configuration";
import type { ConfigurationForm } from "~/models/webstore/configuration.schema";
import type { DefaultLook, StylingCopy } from "~/models/webstore/default-look";
import type { Integrations } from "~/models/webstore/integrations";
import type { IntegrationsForm } from "~/models/webstore/integrations.schema";
import type { Styling } from "~/models/webstore/styling";
import type { StylingForm } from "~/models/webstore/styling.schema";
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
const INTEGRATIONS = `${LOCATION}/webstore-integrations` as const;
const DEFAULT_LOOK = `${LOCATION}/webstore-default-look` as const;
const COPIES = "/api/v2/store-v2/:merchantId/webstore-styling-copies" as const;
const CONFIGURATION = `${LOCATION}/webstore-configuration` as const;

/** How the web store of the page's location looks (spec 3.5). Throws a Response. */
export function getStyling(gateway: ScopedGateway): Promise<OfStore<Styling>> {
	return gateway.get(STYLING, { params: placeOf(gateway) });
}

export function updateStyling(
	gateway: ScopedGateway,
	body: StylingForm,
	{ key, version }: Seen,
): Promise<GatewayResult<OfStore<Styling>>> {
	return gateway.send("PATCH", STYLING, { params: placeOf(gateway), body, key, version });
}

/** Whether the look of the page's location is the organization's default, and whose a reset takes. Throws a Response. */
export function getDefaultLook(gateway: ScopedGateway): Promise<DefaultLook> {
	return gateway.get(DEFAULT_LOOK, { params: placeOf(gateway) });
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
	const asked = { params: { merchantId }, body, key: randomUUID() };
	const result = await send("POST", `${COPIES}/preview`, asked);
	if (!result.ok) throw failureResponse(result.failure);
	return result.data;
}

export function startStylingCopy(
	{ send, merchantId }: ScopedGateway,
	body: BulkPlan<StylingCopy>,
	{ key }: Pick<Seen, "key">,
): Promise<GatewayResult<{ taskId: string }>> {
	return send("POST", COPIES, { params: { merchantId }, body, key });
}

/** What the web store of the page's location tells to analytics (spec 3.5). Throws a Response. */
export function getIntegrations(gateway: ScopedGateway): Promise<OfStore<Integrations>> {
	return gateway.get(INTEGRATIONS, { params: placeOf(gateway) });
}

export function updateIntegrations(
	gateway: ScopedGateway,
	body: IntegrationsForm,
	{ key, version }: Seen,
): Promise<GatewayResult<OfStore<Integrations>>> {
	return gateway.send("PATCH", INTEGRATIONS, { params: placeOf(gateway), body, key, version });
}

/** How the web store of the page's location behaves (spec 2.19). Throws a Response. */
export function getConfiguration(gateway: ScopedGateway): Promise<OfStore<WebstoreConfiguration>> {
	return gateway.get(CONFIGURATION, { params: placeOf(gateway) });
}

export function updateConfiguration(
	gateway: ScopedGateway,
	body: ConfigurationForm,
	{ key, version }: Seen,
): Promise<GatewayResult<OfStore<WebstoreConfiguration>>> {
	return gateway.send("PATCH", CONFIGURATION, { params: placeOf(gateway), body, key, version });
}
