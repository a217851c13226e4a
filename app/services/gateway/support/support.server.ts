import type { SupportState } from "~/models/support/support";
import type { GatewayClient, GatewayResult } from "~/services/gateway/client.server";

const PATH = "/api/v2/support";

/** Organisations, people, locations and orders of everywhere. Throws a Response when it fails. */
export function searchEverywhere(gateway: GatewayClient, q: string) {
	return gateway.get(`${PATH}/search`, { query: { q } });
}

/** One person of any organisation. Throws a Response, 404 when there is none. */
export function getSupportPerson(gateway: GatewayClient, userUuid: string) {
	return gateway.get(`${PATH}/people/:userUuid`, { params: { userUuid } });
}

/** Begins to see as somebody sees. */
export function startViewAs(
	gateway: GatewayClient,
	merchantId: string,
	body: { userUuid: string; reason: string },
	key: string,
): Promise<GatewayResult<SupportState>> {
	return gateway.send("POST", `${PATH}/:merchantId/view-as`, { params: { merchantId }, body, key });
}

/** Begins a session in which things of an organisation may be changed. */
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

/** Ends either. */
export function endSupport(gateway: GatewayClient, key: string) {
	return gateway.send("DELETE", `${PATH}/session`, { key });
}
