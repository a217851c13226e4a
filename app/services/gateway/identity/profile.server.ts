import type { z } from "zod";
import type { profileBody } from "~/models/identity/own-account.schema";
import type { GatewayClient } from "~/services/gateway/client.server";

export function changeProfile(
	gateway: GatewayClient,
	body: z.output<typeof profileBody>,
	key: string,
) {
	return gateway.send("POST", "/api/v2/auth/profile", { body, key });
}
