import { z } from "@hono/zod-openapi";
import { createRemoteJWKSet, type JWTVerifyGetKey } from "jose";
import { deriveNonce } from "~/models/identity/single-sign-on-nonce.server";
import {
	type AuthorizationAnswer,
	IdentityError,
	ProviderDown,
	type SingleSignOnProvider,
} from "./provider";
import { accountDisplayName, verifyIdToken } from "./verify-id-token";

export interface OidcSettings {
	issuer: string;
	clientId: string;
	clientSecret: string | null;
	name: string;
	timeoutMs?: number;
}

const TIMEOUT_MS = 8_000;
const METADATA_MS = 10 * 60_000;

const metadataSchema = z.object({
	issuer: z.string(),
	authorization_endpoint: z.url({ protocol: /^https?$/ }),
	token_endpoint: z.url({ protocol: /^https?$/ }),
	jwks_uri: z.url({ protocol: /^https?$/ }),
	userinfo_endpoint: z.url({ protocol: /^https?$/ }).optional(),
	token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
	authorization_response_iss_parameter_supported: z.boolean().optional(),
});
type Metadata = z.infer<typeof metadataSchema>;

const tokensSchema = z.object({
	id_token: z.string().max(16_384),
	access_token: z.string().max(16_384).optional(),
});
type Tokens = z.infer<typeof tokensSchema>;

/** An OpenID Connect provider, configured by its discovery document. */
export function createOidcProvider(settings: OidcSettings): SingleSignOnProvider {
	const { clientId, name } = settings;
	const timeoutMs = settings.timeoutMs ?? TIMEOUT_MS;
	const discover = discovery(settings.issuer, timeoutMs);
	const keySets = new Map<string, JWTVerifyGetKey>();

	return {
		issuer: settings.issuer,
		name,
		async endpoints() {
			const { issuer, authorization_endpoint, token_endpoint } = await discover();
			return {
				issuer,
				clientId,
				authorizationEndpoint: authorization_endpoint,
				tokenEndpoint: token_endpoint,
			};
		},
		async identify(answer) {
			const metadata = await discover();
			requireIssuer(metadata, answer.iss);
			const tokens = await exchange(metadata, settings, answer, timeoutMs);
			const keys = keySets.get(metadata.jwks_uri) ?? keysAt(metadata.jwks_uri, timeoutMs);
			keySets.set(metadata.jwks_uri, keys);
			const nonce = deriveNonce(answer.codeVerifier);
			const expected = { issuer: metadata.issuer, clientId, nonce };
			const identity = await verifyIdToken(tokens.id_token, keys, expected);
			const email = identity.email ?? (await fetchUserLabel(metadata, tokens, identity, timeoutMs));
			return { ...identity, email: email ?? identity.subject };
		},
	};
}

function keysAt(address: string, timeoutMs: number): JWTVerifyGetKey {
	return createRemoteJWKSet(new URL(address), { timeoutDuration: timeoutMs });
}

function discovery(issuer: string, timeoutMs: number): () => Promise<Metadata> {
	let known: { metadata: Promise<Metadata>; until: number } | null = null;
	const address = `${withoutSlash(issuer)}/.well-known/openid-configuration`;
	return () => {
		if (known && known.until > Date.now()) return known.metadata;
		const metadata = ask(address, {}, timeoutMs).then(({ status, body }) => {
			const parsed = metadataSchema.safeParse(body);
			if (status !== 200 || !parsed.success) throw new ProviderDown(`${address} answers ${status}`);
			// Another issuer's document would make us trust its keys.
			if (withoutSlash(parsed.data.issuer) !== withoutSlash(issuer)) {
				throw new ProviderDown(`${address} speaks for ${parsed.data.issuer}`);
			}
			return parsed.data;
		});
		known = { metadata, until: Date.now() + METADATA_MS };
		metadata.catch(() => {
			known = null;
		});
		return metadata;
	};
}

function requireIssuer(metadata: Metadata, iss: string | null): void {
	const isNamed = iss !== null || metadata.authorization_response_iss_parameter_supported === true;
	if (isNamed && iss !== metadata.issuer) throw new IdentityError("issuer of the answer");
}

async function exchange(
	metadata: Metadata,
	{ clientId, clientSecret }: OidcSettings,
	{ code, codeVerifier, redirectUri }: AuthorizationAnswer,
	timeoutMs: number,
): Promise<Tokens> {
	const form = new URLSearchParams({
		grant_type: "authorization_code",
		code,
		redirect_uri: redirectUri,
		code_verifier: codeVerifier,
	});
	const headers: Record<string, string> = {
		"content-type": "application/x-www-form-urlencoded",
	};
	const methods = metadata.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
	if (clientSecret !== null && methods.includes("client_secret_basic")) {
		const pair = [clientId, clientSecret].map(formEncoded).join(":");
		headers.authorization = `Basic ${Buffer.from(pair).toString("base64")}`;
	} else {
		form.set("client_id", clientId);
		if (clientSecret !== null) form.set("client_secret", clientSecret);
	}
	const init = { method: "POST", headers, body: form.toString() };
	const { status, body } = await ask(metadata.token_endpoint, init, timeoutMs);
	if (status >= 500) throw new ProviderDown(`the token endpoint answers ${status}`);
	if (status !== 200) throw new IdentityError(parseOauthError(body) ?? `token endpoint ${status}`);
	const tokens = tokensSchema.safeParse(body);
	if (!tokens.success) throw new IdentityError("no id token");
	return tokens.data;
}

/** Some providers return addresses only at the userinfo endpoint. It is for display, so failing is fine. */
async function fetchUserLabel(
	{ userinfo_endpoint: address }: Metadata,
	{ access_token: token }: Tokens,
	{ subject }: { subject: string },
	timeoutMs: number,
): Promise<string | null> {
	if (!address || !token) return null;
	const { status, body } = await ask(
		address,
		{ headers: { authorization: `Bearer ${token}` } },
		timeoutMs,
	);
	const claims = (body ?? {}) as Record<string, unknown>;
	return status === 200 && claims.sub === subject ? accountDisplayName(claims) : null;
}

/** Redirects are not followed: a code is sent only to the discovered address. */
async function ask(address: string, init: RequestInit, timeoutMs: number) {
	try {
		const answer = await fetch(address, {
			...init,
			headers: { accept: "application/json", ...(init.headers as Record<string, string>) },
			redirect: "manual",
			signal: AbortSignal.timeout(timeoutMs),
		});
		const body: unknown = await answer.json().catch(() => null);
		return { status: answer.status, body };
	} catch (error) {
		throw new ProviderDown(error);
	}
}

/** RFC 6749 2.3.1: both parts of the basic credentials are form-encoded first. */
function formEncoded(text: string): string {
	return new URLSearchParams({ "": text }).toString().slice(1);
}

function parseOauthError(body: unknown): string | null {
	const { error } = (body ?? {}) as { error?: unknown };
	return typeof error === "string" ? error.slice(0, 100) : null;
}

function withoutSlash(address: string): string {
	return address.replace(/\/$/, "");
}
