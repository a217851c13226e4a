import type { Device } from "~/models/shared/device";
import type { GatewayClient } from "~/services/gateway/client.server";

const path = "/api/v2/auth/sessions";

/** The person's signed-in devices, newest use first. Throws a Response. */
export function listDevices(gateway: GatewayClient): Promise<Device[]> {
	return gateway.get(path);
}

export function endDevice(gateway: GatewayClient, id: string, key: string) {
	return gateway.send("DELETE", `${path}/:sessionId`, { params: { sessionId: id }, key });
}

export function endDevices(gateway: GatewayClient, keep: "this" | "none", key: string) {
	return gateway.send("DELETE", path, { query: { keep }, key });
}

/** Changes the person's password, which signs other devices out. */
export function changePassword(
	gateway: GatewayClient,
	body: { current: string; password: string },
	key: string,
) {
	return gateway.send("POST", "/api/v2/auth/password", { body, key });
}
