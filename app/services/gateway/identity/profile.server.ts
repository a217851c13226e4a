import type { PersonName } from "~/models/shared/person-name";
import type { GatewayClient } from "~/services/gateway/client.server";

/** Changes the person's own name. */
export function changeProfile(gateway: GatewayClient, body: PersonName, key: string) {
	return gateway.send("POST", "/api/v2/auth/profile", { body, key });
}
