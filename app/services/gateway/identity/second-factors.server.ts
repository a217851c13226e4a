import type { SecondFactorState } from "~/models/identity/second-factor";
import type { GatewayClient } from "~/services/gateway/client.server";

const path = "/api/v2/auth/second-factor";

/** The person's authenticator app. Throws a Response. */
export function getSecondFactor(gateway: GatewayClient): Promise<SecondFactorState> {
	return gateway.get(path);
}

/** Creates a secret to set an app up with. */
export function beginSecondFactor(gateway: GatewayClient, key: string) {
	return gateway.send("POST", path, { key });
}

/** Turns the second step on with a code of the app. */
export function confirmSecondFactor(
	gateway: GatewayClient,
	body: { code: string; proof?: string | undefined },
	key: string,
) {
	return gateway.send("POST", `${path}/confirmation`, { body, key });
}

/** Replaces the recovery codes. */
export function renewRecoveryCodes(gateway: GatewayClient, proof: string, key: string) {
	return gateway.send("POST", `${path}/recovery-codes`, { body: { proof }, key });
}

/** Takes the second step in a session without it. */
export function takeStepHere(gateway: GatewayClient, proof: string, key: string) {
	return gateway.send("POST", `${path}/steps`, { body: { proof }, key });
}

export function removeSecondFactor(gateway: GatewayClient, proof: string, key: string) {
	return gateway.send("DELETE", path, { body: { proof }, key });
}
