import type { Device } from "~/models/shared/device";
import type { GatewayClient } from "~/services/gateway/client.server";

const path = "/api/v2/auth/sessions";

/** The person's own devices that are signed in, newest use first. Throws a Response when it fails. */
export function listDevices(gateway: GatewayClient): Promise<Device[]> {
	return gateway.get(path);
}

/** Signs one of them out. */
export function endDevice(gateway: GatewayClient, id: string, key: string) {
	return gateway.send("DELETE", `${path}/:sessionId`, { params: { sessionId: id }, key });
}

/** Signs all of them out, or all but the one at hand. */
export function endDevices(gateway: GatewayClient, keep: "this" | "none", key: string) {
	return gateway.send("DELETE", path, { query: { keep }, key });
}

/** Changes the person's own password, which signs every other device out. */
export function changePassword(
	gateway: GatewayClient,
	body: { current: string; password: string },
	key: string,
) {
	return gateway.send("POST", "/api/v2/auth/password", { body, key });
}
