import { callEndpoint } from "~/services/gateway/client.server";

/** Where the provider is asked, and as which client. */
export interface ProviderEndpoints {
	issuer: string;
	clientId: string;
	authorizationEndpoint: string;
	tokenEndpoint: string;
}

const KNOWN_MS = 60_000;
let known: { name: string | null; until: number } | null = null;

/** What the provider is called; null without one, or when the gateway cannot tell: signing in by password goes on. */
export async function singleSignOnName(requestId: string): Promise<string | null> {
	if (known && known.until > Date.now()) return known.name;
	const answer = await callEndpoint(nobody(requestId), "get", "/api/v2/auth/single-sign-on");
	if (!answer.ok) return null;
	const { name } = answer.data;
	known = { name, until: Date.now() + KNOWN_MS };
	return name;
}

/** Where to send a browser; null when that cannot be found out. */
export async function singleSignOnEndpoints(requestId: string): Promise<ProviderEndpoints | null> {
	const path = "/api/v2/auth/single-sign-on/provider";
	const answer = await callEndpoint(nobody(requestId), "get", path);
	return answer.ok ? answer.data : null;
}

/** Asked as nobody: a session that has ended is no reason not to sign in. */
function nobody(requestId: string) {
	return { token: null, merchantId: null, requestId };
}
