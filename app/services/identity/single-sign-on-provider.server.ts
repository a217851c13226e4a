import { callEndpoint } from "~/services/gateway/client.server";

export interface ProviderEndpoints {
	issuer: string;
	clientId: string;
	authorizationEndpoint: string;
	tokenEndpoint: string;
}

const KNOWN_MS = 60_000;
let known: { name: string | null; until: number } | null = null;

/** The provider's name; null without one or if unknown, since the password still works. */
export async function singleSignOnName(requestId: string): Promise<string | null> {
	if (known && known.until > Date.now()) return known.name;
	const answer = await callEndpoint(nobody(requestId), "get", "/api/v2/auth/single-sign-on");
	if (!answer.ok) return null;
	const { name } = answer.data;
	known = { name, until: Date.now() + KNOWN_MS };
	return name;
}

export async function singleSignOnEndpoints(requestId: string): Promise<ProviderEndpoints | null> {
	const path = "/api/v2/auth/single-sign-on/provider";
	const answer = await callEndpoint(nobody(requestId), "get", path);
	return answer.ok ? answer.data : null;
}

/** Without a session, since one that ended must not prevent signing in. */
function nobody(requestId: string) {
	return { token: null, merchantId: null, requestId };
}
