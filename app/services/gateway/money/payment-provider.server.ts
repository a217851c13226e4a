import type { ConsentProviderId, PaymentLink } from "~/models/money/payment-provider";
import { locationParams } from "~/services/gateway/location-params.server";
import type { ScopedGateway } from "~/services/web/access.server";

const PATH = "/api/v2/store-v2/:merchantId/locations/:storeId/payment-provider";

/** The payment provider of the page's location. Throws a Response. */
export function getPaymentLink(gateway: ScopedGateway): Promise<PaymentLink> {
	return gateway.get(PATH, { params: locationParams(gateway) });
}

/** Fetches the address of a provider's consent page. Throws a Response. */
export async function getConsentAddress(
	gateway: ScopedGateway,
	query: { provider: ConsentProviderId; redirectUri: string },
): Promise<string> {
	const { address } = await gateway.get(`${PATH}/consent-address`, {
		params: locationParams(gateway),
		query,
	});
	return address;
}
