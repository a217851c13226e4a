import type { ConsentProviderId, PaymentLink } from "~/models/money/payment-provider";
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
