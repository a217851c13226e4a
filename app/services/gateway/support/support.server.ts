import type { SupportState } from "~/models/viewer/support-state";
import type { GatewayClient, GatewayResult } from "~/services/gateway/client.server";

const PATH = "/api/v2/support";

/** Searches organizations, people, locations and orders everywhere. Throws a Response. */
export function searchEverywhere(gateway: GatewayClient, q: string) {
	return gateway.get(`${PATH}/search`, { query: { q } });
}

/** One organization for provider staff. Throws a Response, 404 if missing. */
export function getSupportOrganization(gateway: GatewayClient, organizationId: string) {
	return gateway.get(`${PATH}/organizations/:organizationId`, { params: { organizationId } });
}

/** One person of any organization. Throws a Response, 404 if missing. */
export function getSupportPerson(gateway: GatewayClient, userUuid: string) {
	return gateway.get(`${PATH}/people/:userUuid`, { params: { userUuid } });
}

export function startViewAs(
	gateway: GatewayClient,
	merchantId: string,
	body: { userUuid: string; reason: string },
	key: string,
): Promise<GatewayResult<SupportState>> {
	return gateway.send("POST", `${PATH}/:merchantId/view-as`, { params: { merchantId }, body, key });
}

export function startSupportSession(
	gateway: GatewayClient,
	merchantId: string,
	body: { reason: string },
	key: string,
): Promise<GatewayResult<SupportState>> {
	return gateway.send("POST", `${PATH}/:merchantId/sessions`, {
		params: { merchantId },
		body,
		key,
	});
}

/** Ends a support session of either kind. */
export function endSupport(gateway: GatewayClient, key: string) {
	return gateway.send("DELETE", `${PATH}/session`, { key });
}
