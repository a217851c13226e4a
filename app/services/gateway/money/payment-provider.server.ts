import type {
	ConsentProviderId,
	PaymentLink,
	PaymentTroubles,
} from "~/models/money/payment-provider";
import type { PaymentKeysForm } from "~/models/money/payment-provider.schema";
import type { GatewayResult } from "~/services/gateway/client.server";
import { placeOf } from "~/services/gateway/place-of.server";
import type { ScopedGateway } from "~/services/web/access.server";

const PATH = "/api/v2/store-v2/:merchantId/locations/:storeId/payment-provider";

/** The payment provider of the page's location. Throws a Response. */
export function getPaymentLink(gateway: ScopedGateway): Promise<PaymentLink> {
	return gateway.get(PATH, { params: placeOf(gateway) });
}

/** Where the person gives a provider's consent. Throws a Response. */
export async function getConsentAddress(
	gateway: ScopedGateway,
	query: { provider: ConsentProviderId; redirectUri: string },
): Promise<string> {
	const { address } = await gateway.get(`${PATH}/consent-address`, {
		params: placeOf(gateway),
		query,
	});
	return address;
}

export function linkByConsent(
	gateway: ScopedGateway,
	body: { state: string; code: string; merchantId: string },
	key: string,
): Promise<GatewayResult<PaymentLink>> {
	return gateway.send("POST", `${PATH}/consent`, { params: placeOf(gateway), body, key });
}

/** Links a provider with keys; empty ones stay as they are. */
export function savePaymentKeys(
	gateway: ScopedGateway,
	body: PaymentKeysForm,
	{ key, version }: { key: string; version: number | null },
): Promise<GatewayResult<PaymentLink>> {
	return gateway.send("PUT", `${PATH}/keys`, { params: placeOf(gateway), body, key, version });
}

export function revokePaymentProvider(
	gateway: ScopedGateway,
	{ key, version }: { key: string; version: number | null },
): Promise<GatewayResult<PaymentLink>> {
	return gateway.send("DELETE", PATH, { params: placeOf(gateway), key, version });
}

/** What keeps the viewer's locations from charging cards, now or soon. Throws a Response. */
export function listPaymentTroubles(gateway: ScopedGateway): Promise<PaymentTroubles> {
	return gateway.get("/api/v2/payment-providers/ending", { query: {} });
}
