import type { MenuDigest } from "~/models/audit/menu-digest";
import type { GatewayClient } from "~/services/gateway/client.server";

const PATH = "/api/v2/auth/menu-digest";

/** When the digest of menu changes comes to the person. Throws a Response. */
export function getMenuDigest(gateway: GatewayClient): Promise<MenuDigest> {
	return gateway.get(PATH, {});
}

/** Sets the hour of the person's digest, or null to stop it. */
export function changeMenuDigest(gateway: GatewayClient, hour: number | null, key: string) {
	return gateway.send("POST", PATH, { body: { hour }, key });
}

/** Stops a digest by the code of its message. */
export function stopDigest(gateway: GatewayClient, code: string, key: string) {
	return gateway.send("POST", `${PATH}/unsubscribe`, { body: { code }, key });
}
