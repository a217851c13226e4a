import type { LinkedAccounts } from "~/models/identity/single-sign-on";
import type { RawAnswer } from "~/services/gateway/call-gateway.server";
import { callEndpoint, type GatewayClient } from "~/services/gateway/client.server";
import type { AnswerForGateway } from "~/services/identity/single-sign-on-attempt.server";
import { anonymousIdentity } from "~/services/web/known-device.server";
import type { RouteArgs } from "~/services/web/request-state.server";

export type SingleSignOnAnswer =
	| { token: string }
	| { secondStep: { challenge: string; expiresAt: string } }
	| { notLinked: { pending: string; email: string } };

/** Signs in with the provider's answer, ignoring any current session. */
export async function signInByProvider(
	args: Pick<RouteArgs, "request" | "context">,
	body: AnswerForGateway,
): Promise<{ ok: true; data: SingleSignOnAnswer } | { ok: false; answer: RawAnswer }> {
	const result = await callEndpoint(
		await anonymousIdentity(args),
		"post",
		"/api/v2/auth/single-sign-on",
		{
			body,
		},
	);
	if (!result.ok) return result;
	const { data, token } = result;
	if (!("userUuid" in data)) return { ok: true, data };
	if (!token) throw new Error("A session was opened without a token");
	return { ok: true, data: { token } };
}

/** Identifies the account to link, for the person to confirm. */
export function attemptLink(gateway: GatewayClient, body: AnswerForGateway) {
	return gateway.send("POST", "/api/v2/linked-accounts/attempts", {
		body,
		key: crypto.randomUUID(),
	});
}

export function listLinkedAccounts(gateway: GatewayClient): Promise<LinkedAccounts> {
	return gateway.get("/api/v2/linked-accounts");
}
