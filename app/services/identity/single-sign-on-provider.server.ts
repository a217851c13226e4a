import { callEndpoint } from "~/services/gateway/client.server";

export interface ProviderEndpoints {
	issuer: string;
	clientId: string;
	authorizationEndpoint: string;
	tokenEndpoint: string;
}

const CACHE_MS = 60_000;
let cached: { name: string | null; until: number } | null = null;

/** The provider's name; null without one or if unknown, since the password still works. */
export async function singleSignOnName(requestId: string): Promise<string | null> {
	if (cached && cached.until > Date.now()) return cached.name;
	const answer = await callEndpoint(
		anonymousCaller(requestId),
		"get",
		"/api/v2/auth/single-sign-on",
	);
	if (!answer.ok) return null;
	const { name } = answer.data;
	cached = { name, until: Date.now() + CACHE_MS };
	return name;
}

export async function singleSignOnEndpoints(requestId: string): Promise<ProviderEndpoints | null> {
	const path = "/api/v2/auth/single-sign-on/provider";
	const answer = await callEndpoint(anonymousCaller(requestId), "get", path);
	return answer.ok ? answer.data : null;
}

/** Without a session, since one that ended must not prevent signing in. */
function anonymousCaller(requestId: string) {
	return { token: null, merchantId: null, requestId };
}
