import type { LinkedAccounts } from "~/models/identity/single-sign-on";
import { callEndpoint, type GatewayClient, type RawAnswer } from "~/services/gateway/client.server";
import type { AnswerForGateway } from "~/services/identity/single-sign-on-attempt.server";
import { browserOf } from "~/services/web/browser.server";
import type { RouteArgs } from "~/services/web/request-state.server";

/** What signing in came to: a session, the second step, or an account that is nobody's yet. */
export type SingleSignOnAnswer =
	| { token: string }
	| { secondStep: { challenge: string; expiresAt: string } }
	| { notLinked: { pending: string; email: string } };

/** Signs in with an answer of the provider's. Asked as nobody: whoever was signed in before does not matter. */
export async function signInByProvider(
	{ request }: Pick<RouteArgs, "request">,
	requestId: string,
	body: AnswerForGateway,
): Promise<{ ok: true; data: SingleSignOnAnswer } | { ok: false; answer: RawAnswer }> {
	const identity = { token: null, merchantId: null, requestId, ...browserOf(request) };
	const result = await callEndpoint(identity, "post", "/api/v2/auth/single-sign-on", { body });
	if (!result.ok) return result;
	const { data, token } = result;
	if (!("userUuid" in data)) return { ok: true, data };
	if (!token) throw new Error("A session was opened without a token");
	return { ok: true, data: { token } };
}

/** Finds out which account the provider answered with, for the signed-in person to confirm. */
export function attemptLink(gateway: GatewayClient, body: AnswerForGateway) {
	return gateway.send("POST", "/api/v2/linked-accounts/attempts", {
		body,
		key: crypto.randomUUID(),
	});
}

export function listLinkedAccounts(gateway: GatewayClient): Promise<LinkedAccounts> {
	return gateway.get("/api/v2/linked-accounts");
}

/** Links the account that waits. */
export function linkAccount(gateway: GatewayClient, pending: string, key: string) {
	return gateway.send("POST", "/api/v2/linked-accounts", {
		body: { pending },
		key,
	});
}

/** Lets go of the account that waits. */
export function dismissLink(gateway: GatewayClient, pending: string, key: string) {
	return gateway.send("POST", "/api/v2/linked-accounts/dismiss", { body: { pending }, key });
}

/** Ends a link of one's own. */
export function unlinkAccount(
	gateway: GatewayClient,
	{ id, password }: { id: string; password: string },
	key: string,
) {
	return gateway.send("POST", "/api/v2/linked-accounts/:id/unlink", {
		params: { id },
		body: { password },
		key,
	});
}
