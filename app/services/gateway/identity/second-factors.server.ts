import type { SecondFactorState } from "~/models/identity/second-factor";
import type { GatewayClient } from "~/services/gateway/client.server";

const path = "/api/v2/auth/second-factor";

/** The person's authenticator app. Throws a Response. */
export function getSecondFactor(gateway: GatewayClient): Promise<SecondFactorState> {
	return gateway.get(path);
}
