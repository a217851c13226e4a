import { createHash, randomBytes } from "node:crypto";
import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import {
	chosenAddress,
	SANDBOX_PAGE_POLICY,
	sandboxPage,
	wrongRequestPage,
} from "../../adapters/sandbox/page";
import { findSandboxAccount, SANDBOX_ACCOUNTS, type SandboxAccount } from "./sandbox-accounts";
import {
	isSandboxCallback,
	SANDBOX_CLIENT_ID,
	SANDBOX_NAME,
	type SandboxSettings,
	sandboxIssuer,
} from "./sandbox-address";

const CODE_MS = 60_000;
const TOKEN_SECONDS = 300;
const ALGORITHM = "ES256";

interface Grant {
	account: SandboxAccount;
	redirectUri: string;
	challenge: string;
	nonce: string | null;
}

/** A test OpenID Connect provider: code flow with PKCE. Its key and grants last as long as the process. */
export function createAccountSandbox(settings: SandboxSettings): Hono {
	const issuer = sandboxIssuer(settings);
	const grants = new LRUCache<string, Grant>({ max: 1_000, ttl: CODE_MS });
	const tokens = new LRUCache<string, SandboxAccount>({ max: 1_000, ttl: TOKEN_SECONDS * 1_000 });
	const key = lazily(makeKey);
	const sandbox = new Hono();

	sandbox.get("/.well-known/openid-configuration", (context) =>
		context.json({
			issuer,
			authorization_endpoint: `${issuer}/authorize`,
			token_endpoint: `${issuer}/token`,
			userinfo_endpoint: `${issuer}/userinfo`,
			jwks_uri: `${issuer}/jwks`,
			response_types_supported: ["code"],
			grant_types_supported: ["authorization_code"],
			subject_types_supported: ["public"],
			id_token_signing_alg_values_supported: [ALGORITHM],
			scopes_supported: ["openid", "email", "profile"],
			claims_supported: ["sub", "email", "name"],
			code_challenge_methods_supported: ["S256"],
			token_endpoint_auth_methods_supported: ["none"],
			authorization_response_iss_parameter_supported: true,
		}),
	);

	sandbox.get("/jwks", async (context) => context.json({ keys: [(await key()).publicJwk] }));

	// Links rather than a form, whose policy would have to allow every target address.
	sandbox.get("/authorize", (context) => {
		const query = context.req.query();
		if (
			query.client_id !== SANDBOX_CLIENT_ID ||
			!isSandboxCallback(settings, query.redirect_uri ?? "")
		) {
			return page(context, wrongRequestPage(), 400);
		}
		const redirectBack = (answer: Record<string, string>) => {
			const url = new URL(query.redirect_uri as string);
			const params = { ...answer, ...(query.state ? { state: query.state } : {}), iss: issuer };
			for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
			return context.redirect(url.href, 303);
		};
		const { code_challenge: challenge = "" } = query;
		if (query.response_type !== "code") return redirectBack({ error: "unsupported_response_type" });
		if (!/^[\w-]{43}$/.test(challenge) || query.code_challenge_method !== "S256") {
			return redirectBack({
				error: "invalid_request",
				error_description: "PKCE with S256 is required",
			});
		}
		if (query.account === undefined) {
			return page(context, choicePage(new URL(context.req.url).searchParams), 200);
		}
		const account = findSandboxAccount(query.account);
		if (!account) return redirectBack({ error: "access_denied" });
		const code = randomBytes(24).toString("base64url");
		grants.set(code, {
			account,
			challenge,
			redirectUri: query.redirect_uri as string,
			nonce: query.nonce ?? null,
		});
		return redirectBack({ code });
	});

	sandbox.post("/token", async (context) => {
		const form = await context.req.parseBody();
		const code = String(form.code ?? "");
		const grant = grants.get(code);
		grants.delete(code);
		if (form.grant_type !== "authorization_code") {
			return context.json({ error: "unsupported_grant_type" }, 400);
		}
		const isRight =
			grant &&
			form.client_id === SANDBOX_CLIENT_ID &&
			form.redirect_uri === grant.redirectUri &&
			pkceChallenge(String(form.code_verifier ?? "")) === grant.challenge;
		if (!isRight) return context.json({ error: "invalid_grant" }, 400);
		const accessToken = randomBytes(24).toString("base64url");
		tokens.set(accessToken, grant.account);
		return context.json({
			access_token: accessToken,
			token_type: "Bearer",
			expires_in: TOKEN_SECONDS,
			scope: "openid email profile",
			id_token: await signIdToken(await key(), issuer, grant),
		});
	});

	sandbox.get("/userinfo", (context) => {
		const token = context.req.header("authorization")?.replace(/^Bearer /, "") ?? "";
		const account = tokens.get(token);
		return account ? context.json(account) : context.json({ error: "invalid_token" }, 401);
	});

	return sandbox;
}

type SandboxKey = Awaited<ReturnType<typeof makeKey>>;

async function makeKey() {
	const { privateKey, publicKey } = await generateKeyPair(ALGORITHM);
	const kid = randomBytes(8).toString("hex");
	const publicJwk: JWK = { ...(await exportJWK(publicKey)), kid, alg: ALGORITHM, use: "sig" };
	return { privateKey, publicJwk, kid };
}

function signIdToken(
	{ privateKey, kid }: SandboxKey,
	issuer: string,
	{ account, nonce }: Grant,
): Promise<string> {
	const { sub, ...claims } = account;
	return new SignJWT({ ...claims, email_verified: true, ...(nonce ? { nonce } : {}) })
		.setProtectedHeader({ alg: ALGORITHM, kid })
		.setIssuer(issuer)
		.setSubject(sub)
		.setAudience(SANDBOX_CLIENT_ID)
		.setIssuedAt()
		.setExpirationTime(`${TOKEN_SECONDS}s`)
		.sign(privateKey);
}

function page(context: Context, markup: string, status: 200 | 400) {
	context.header("content-security-policy", SANDBOX_PAGE_POLICY);
	context.header("referrer-policy", "no-referrer");
	return context.html(markup, status);
}

function pkceChallenge(verifier: string): string {
	return createHash("sha256").update(verifier).digest("base64url");
}

function lazily<T>(make: () => Promise<T>): () => Promise<T> {
	let made: Promise<T> | undefined;
	return () => {
		made ??= make();
		return made;
	};
}

function choicePage(params: URLSearchParams): string {
	const choose = (account: string) => chosenAddress(params, "account", account);
	return sandboxPage(
		`Sign in to ${SANDBOX_NAME}`,
		html`<p>This stands in for the account of a point of sale. Mise asks who you are. Choose somebody:</p>
<ul>
${SANDBOX_ACCOUNTS.map(
	({ sub, name, email }) =>
		html`<li><a href="${choose(sub)}">${name}<span>${email}</span></a></li>`,
)}
</ul>
<a class="plain" href="${choose("")}">Cancel and go back to Mise</a>`,
	);
}
