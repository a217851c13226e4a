import type { SecondFactorState } from "~/models/identity/second-factor";
import type { GatewayClient } from "~/services/gateway/client.server";

const path = "/api/v2/auth/second-factor";

/** The person's authenticator app. Throws a Response. */
export function getSecondFactor(gateway: GatewayClient): Promise<SecondFactorState> {
	return gateway.get(path);
}

export function beginSecondFactor(gateway: GatewayClient, key: string) {
	return gateway.send("POST", path, { key });
}

export function confirmSecondFactor(
	gateway: GatewayClient,
	body: { code: string; proof?: string | undefined },
	key: string,
) {
	return gateway.send("POST", `${path}/confirmation`, { body, key });
}

export function renewRecoveryCodes(gateway: GatewayClient, proof: string, key: string) {
	return gateway.send("POST", `${path}/recovery-codes`, { body: { proof }, key });
}

export function takeStepHere(gateway: GatewayClient, proof: string, key: string) {
	return gateway.send("POST", `${path}/steps`, { body: { proof }, key });
}

export function removeSecondFactor(gateway: GatewayClient, proof: string, key: string) {
	return gateway.send("DELETE", path, { body: { proof }, key });
}
