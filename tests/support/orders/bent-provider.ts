import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from "jose";

export const BENT_CLIENT_ID = "mise-of-the-tests";

type Claims = Record<string, unknown>;

/** How an untrustworthy provider misbehaves. */
export interface Bends {
	/** The id token it issues, made by the test. */
	idToken(): Promise<string>;
	/** Changes to its discovery document. */
	metadata?: Claims;
	/** Answers a code with this instead of tokens. */
	refuses?: { status: number; body: unknown };
	/** Never answers. */
	isSilent?: boolean;
	userinfo?: Claims;
}

export interface BentProvider {
	issuer: string;
	/** Its current misbehavior. */
	bends: Bends;
	lastToken: { form: URLSearchParams; authorization: string | undefined } | null;
	/** A valid token except for these claims and headers; null removes a claim. */
	token(claims?: Claims, header?: Claims): Promise<string>;
	/** Signed with the public key as a shared secret. */
	confusedToken(claims: Claims): Promise<string>;
	/** Without a signature. */
	unsignedToken(claims: Claims): string;
	close(): Promise<void>;
}

/** A loopback provider that can misbehave in every answer. */
export async function startBentProvider(): Promise<BentProvider> {
	const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
	const jwk = { ...(await exportJWK(publicKey)), kid: "key-1", alg: "RS256", use: "sig" };
	const server = createServer(async (request, response) => {
		const { bends } = provider;
		if (bends.isSilent) return;
		const path = new URL(request.url ?? "", provider.issuer).pathname;
		const reply = (status: number, body: unknown) =>
			response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
		let text = "";
		for await (const chunk of request) text += chunk;
		if (path === "/.well-known/openid-configuration") {
			return reply(200, { ...providerMetadata(provider.issuer), ...bends.metadata });
		}
		if (path === "/jwks") return reply(200, { keys: [jwk] });
		if (path === "/userinfo") return reply(bends.userinfo ? 200 : 404, bends.userinfo ?? {});
		const { authorization } = request.headers;
		provider.lastToken = { form: new URLSearchParams(text), authorization };
		if (bends.refuses) return reply(bends.refuses.status, bends.refuses.body);
		return reply(200, { access_token: "an access token", id_token: await bends.idToken() });
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const now = () => Math.floor(Date.now() / 1000);
	const tokenClaims = (given: Claims) =>
		without({
			iss: issuer,
			sub: "account-1",
			aud: BENT_CLIENT_ID,
			iat: now(),
			exp: now() + 300,
			email: "somebody@pos.example.test",
			...given,
		});

	const provider: BentProvider = {
		issuer,
		bends: { idToken: () => provider.token() },
		lastToken: null,
		token: (claims = {}, header = {}) =>
			new SignJWT(tokenClaims(claims))
				.setProtectedHeader({ alg: "RS256", kid: "key-1", ...header })
				.sign(privateKey),
		confusedToken: async (claims) =>
			new SignJWT(tokenClaims(claims))
				.setProtectedHeader({ alg: "HS256", kid: "key-1" })
				.sign(new TextEncoder().encode(await exportSPKI(publicKey))),
		unsignedToken(claims) {
			const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
			return `${part({ alg: "none", kid: "key-1" })}.${part(tokenClaims(claims))}.`;
		},
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
	return provider;
}

function providerMetadata(issuer: string): Claims {
	return {
		issuer,
		authorization_endpoint: `${issuer}/authorize`,
		token_endpoint: `${issuer}/token`,
		jwks_uri: `${issuer}/jwks`,
		userinfo_endpoint: `${issuer}/userinfo`,
	};
}

function without(claims: Claims): Claims {
	return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== null));
}
