import type { LinkAnswer, LinkKind } from "~/models/identity/account";
import type { PersonName } from "~/models/shared/person-name";
import {
	failureResponse,
	type GatewayClient,
	type GatewayResult,
} from "~/services/gateway/client.server";

const USERS = "/api/v2/users-v2";

interface NewPasswords {
	password: string;
	repeatPassword: string;
}

type Sent = Promise<GatewayResult<{ sent: true }>>;
type Done = Promise<GatewayResult<{ email: string }>>;

export function signUp(
	gateway: GatewayClient,
	body: NewPasswords & PersonName & { email: string; terms: boolean },
	key: string,
): Sent {
	return gateway.send("POST", `${USERS}/sign-up`, { body, key });
}

/** What a link is for, or null when invalid. Throws a Response when the gateway is unavailable. */
export async function lookAtLink(
	gateway: GatewayClient,
	kind: LinkKind,
	code: string,
): Promise<LinkAnswer | null> {
	// POST, so that the code is in no access log; it changes nothing.
	const answer = await gateway.send("POST", `${USERS}/link`, {
		body: { kind, code: code.slice(0, 200) },
		key: crypto.randomUUID(),
	});
	if (answer.ok) return answer.data;
	if (answer.failure.status === 410) return null;
	throw failureResponse(answer.failure);
}

export function activate(
	gateway: GatewayClient,
	body: { code: string; password: string },
	key: string,
): Done {
	return gateway.send("POST", `${USERS}/confirm-email`, { body, key });
}

export function resendActivation(gateway: GatewayClient, email: string, key: string): Sent {
	return gateway.send("POST", `${USERS}/confirm-email/resend`, { body: { email }, key });
}

export function askPasswordReset(gateway: GatewayClient, email: string, key: string): Sent {
	return gateway.send("POST", `${USERS}/reset-password`, { body: { email }, key });
}

export function resetPassword(
	gateway: GatewayClient,
	body: NewPasswords & { code: string },
	key: string,
): Done {
	return gateway.send("POST", `${USERS}/reset-password/confirm`, { body, key });
}

export function acceptInvite(
	gateway: GatewayClient,
	body: NewPasswords & PersonName & { code: string; terms: boolean },
	key: string,
): Done {
	return gateway.send("POST", `${USERS}/invite/confirm`, { body, key });
}

/** Joins a franchise (spec 7.3). Sent once: what became of it is unknown when no answer comes. */
export function joinFranchise(
	gateway: GatewayClient,
	body: NewPasswords & PersonName & { code: string; terms: boolean; organizationName: string },
	key: string,
): Done {
	return gateway.send("POST", `${USERS}/franchise/invite/confirm`, { body, key });
}
