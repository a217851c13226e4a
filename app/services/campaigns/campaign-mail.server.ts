import type { CustomerSubscriptions, SubscriptionsView } from "~/models/campaigns/campaign-choices";
import type { GatewayClient } from "~/services/gateway/client.server";
import type { ScopedGateway } from "~/services/web/access.server";

const MESSAGES = "/api/v2/public/campaign-messages";
const SUBSCRIPTIONS = "/api/v2/store-v2/:merchantId/customers/:customerId/subscriptions";

/** Counts that a message was opened; an unknown code changes nothing. */
export function openCampaignMessage(gateway: GatewayClient, code: string, key: string) {
	return gateway.send("POST", `${MESSAGES}/open`, { body: { code }, key });
}

/** Counts a click, and answers where the link leads. */
export function clickCampaignLink(gateway: GatewayClient, code: string, link: number, key: string) {
	return gateway.send("POST", `${MESSAGES}/click`, { body: { code, link }, key });
}

/** Ends the campaigns of an organization for the person who got the message. */
export function stopCampaigns(gateway: GatewayClient, code: string, key: string) {
	return gateway.send("POST", `${MESSAGES}/unsubscribe`, { body: { code }, key });
}

/** Fetches the channels on which a customer accepts campaigns. Throws a Response. */
export function getSubscriptions(
	gateway: ScopedGateway,
	customerId: string,
): Promise<SubscriptionsView> {
	const { merchantId } = gateway;
	return gateway.get(SUBSCRIPTIONS, { params: { merchantId, customerId } });
}

export function setSubscriptions(
	gateway: ScopedGateway,
	customerId: string,
	body: CustomerSubscriptions,
	key: string,
) {
	const { merchantId } = gateway;
	return gateway.send("PUT", SUBSCRIPTIONS, { params: { merchantId, customerId }, body, key });
}
