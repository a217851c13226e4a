import type { GatewayClient } from "~/services/gateway/client.server";

const PATH = "/api/v2/auth/menu-digest";

/** Stops a digest by the code of its message. */
export function stopDigest(gateway: GatewayClient, code: string, key: string) {
	return gateway.send("POST", `${PATH}/unsubscribe`, { body: { code }, key });
}
