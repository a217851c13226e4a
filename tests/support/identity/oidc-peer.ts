import { createHash, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";
import { deriveNonce } from "~/models/identity/single-sign-on-nonce.server";

export const PEER_CLIENT_ID = "mise-of-the-tests";
/** Any loopback port is allowed for such a client. */
export const PEER_CALLBACK = "http://127.0.0.1/auth/single-sign-on/callback";

/** The provider's answer, as sent to the gateway. */
export interface PeerAnswer {
	code: string;
	codeVerifier: string;
	redirectUri: string;
	iss: string | null;
}

export interface OidcPeer {
	issuer: string;
	/** The settings of a gateway that uses it. */
	env: Record<string, string>;
	/** Signs an account in at an authorization address; returns the redirect. */
	visit(authorizationUrl: string, account: string): Promise<string>;
	/** Runs a whole code flow with PKCE, as web does. */
	authorize(account: string): Promise<PeerAnswer>;
	close(): Promise<void>;
}

/** A real OpenID Connect provider on loopback. Visitors are signed in as the account they name. */
export async function startOidcPeer(): Promise<OidcPeer> {
	let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
	const server = createServer((request, response) => answer(request, response));
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const provider = makeProvider(issuer);
	const handle = provider.callback();
	answer = (request, response) => {
		if (!request.url?.startsWith("/interaction/")) return void handle(request, response);
		void signInThere(provider, request, response);
	};

	const peer: OidcPeer = {
		issuer,
		env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: PEER_CLIENT_ID, OIDC_NAME: "Peer POS" },
		visit: (authorizationUrl, account) => visit(issuer, authorizationUrl, account),
		async authorize(account) {
			const codeVerifier = randomBytes(32).toString("base64url");
			const url = new URL(`${issuer}/auth`);
			const params = {
				response_type: "code",
				client_id: PEER_CLIENT_ID,
				redirect_uri: PEER_CALLBACK,
				scope: "openid email profile",
				state: "a state of the tests",
				nonce: deriveNonce(codeVerifier),
				code_challenge: createHash("sha256").update(codeVerifier).digest("base64url"),
				code_challenge_method: "S256",
			};
			for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
			const back = new URL(await peer.visit(url.href, account));
			const code = back.searchParams.get("code");
			if (!code) throw new Error(`The peer answers ${back.search}`);
			const iss = back.searchParams.get("iss");
			return { code, codeVerifier, redirectUri: PEER_CALLBACK, iss };
		},
		close: () => closeServer(server),
	};
	return peer;
}

function makeProvider(issuer: string): Provider {
	const provider: Provider = new Provider(issuer, {
		clients: [
			{
				client_id: PEER_CLIENT_ID,
				token_endpoint_auth_method: "none",
				application_type: "native",
				redirect_uris: [PEER_CALLBACK],
				response_types: ["code"],
				grant_types: ["authorization_code"],
			},
		],
		cookies: { keys: ["cookies of the tests"] },
		claims: { openid: ["sub"], email: ["email"], profile: ["name"] },
		ttl: { AccessToken: 300, IdToken: 300, Interaction: 300, Grant: 300, Session: 300 },
		features: { devInteractions: { enabled: false } },
		interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
		findAccount: (_context, sub) => ({
			accountId: sub,
			claims: () => ({ sub, email: `${sub}@pos.example.test`, name: `Somebody ${sub}` }),
		}),
		async loadExistingGrant(context) {
			const { client, session } = context.oidc;
			if (!client || !session?.accountId) return undefined;
			const grant = new provider.Grant({
				clientId: client.clientId,
				accountId: session.accountId,
			});
			grant.addOIDCScope("openid email profile");
			await grant.save();
			return grant;
		},
	});
	return provider;
}

/** Instead of a form, a header names the account. */
async function signInThere(
	provider: Provider,
	request: IncomingMessage,
	response: ServerResponse,
): Promise<void> {
	const accountId = String(request.headers["x-account"]);
	// A loopback client is asked for consent every time.
	const result = { login: { accountId }, consent: {} };
	await provider.interactionFinished(request, response, result);
}

async function visit(issuer: string, authorizationUrl: string, account: string): Promise<string> {
	const cookies = new Map<string, string>();
	let address = authorizationUrl;
	for (let step = 0; step < 10; step += 1) {
		const answer = await fetch(address, {
			redirect: "manual",
			headers: {
				"x-account": account,
				cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
			},
		});
		for (const line of answer.headers.getSetCookie()) {
			const [pair = ""] = line.split(";");
			const at = pair.indexOf("=");
			cookies.set(pair.slice(0, at), pair.slice(at + 1));
		}
		const location = answer.headers.get("location");
		if (!location) throw new Error(`The peer answers ${answer.status}: ${await answer.text()}`);
		address = new URL(location, address).href;
		if (new URL(address).origin !== issuer) return address;
	}
	throw new Error("The peer leads nowhere");
}

async function closeServer(server: Server): Promise<void> {
	server.closeAllConnections();
	await new Promise((resolve) => server.close(resolve));
}
