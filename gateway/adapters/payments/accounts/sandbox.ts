import { createHash, randomBytes } from "node:crypto";
import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { LRUCache } from "lru-cache";
import { DAY_MS } from "~/models/shared/plain-date";
import type { Database } from "../../../core/database";
import {
	chosenAddress,
	SANDBOX_PAGE_POLICY,
	sandboxPage,
	wrongRequestPage,
} from "../../sandbox/page";
import {
	isLive,
	newToken,
	parseBearer,
	parseGrant,
	type SandboxGrant,
	tokenExpiry,
} from "../../sandbox/tokens";
import { answerAuthorizeNet } from "./authorize-net-sandbox";
import { isSandboxReturn, SANDBOX_CLIENT } from "./sandbox-address";
import { addRefunds } from "./sandbox-refunds";

const CODE_MS = 60_000;
export const SANDBOX_ACCOUNT = "DEMOSQUARE01";
const CLOVER_ACCOUNT = "DEMOCLOVER01";
const HOUR_MS = 3_600_000;
const SQUARE_ACCESS_DAYS = 30;
const SQUARE_REFRESH_DAYS = 90;
const CLOVER_DAYS = 365;

interface Grant {
	redirectUri: string;
	challenge: string;
	scopes: string[];
}

/** Square and Clover with consent, Authorize.Net with keys. Refresh tokens carry their end, and survive a restart. */
export function createAccountsSandbox(
	database: Database,
	locationIds: readonly string[] = ["LDEMOSQUARE01"],
): Hono {
	const sandbox = new Hono();
	const grants = new LRUCache<string, Grant>({ max: 1_000, ttl: CODE_MS });

	const consent = (name: string) => (context: Context) => {
		const params = context.req.query();
		const { redirect_uri: redirectUri = "", client_id: clientId } = params;
		if (clientId !== SANDBOX_CLIENT.clientId || !isSandboxReturn(redirectUri)) {
			return page(context, wrongRequestPage(), 400);
		}
		if (params.answer === undefined) {
			return page(context, consentPage(name, new URL(context.req.url).searchParams), 200);
		}
		const back = new URL(redirectUri);
		if (params.state) back.searchParams.set("state", params.state);
		if (params.answer === "allow") {
			const code = randomBytes(24).toString("base64url");
			grants.set(code, {
				redirectUri,
				challenge: params.code_challenge ?? "",
				scopes: (params.scope ?? "").split(" "),
			});
			back.searchParams.set("code", code);
			if (name === "Clover") back.searchParams.set("merchant_id", CLOVER_ACCOUNT);
		} else {
			back.searchParams.set("error", params.answer === "deny" ? "access_denied" : "server_error");
		}
		return context.redirect(back.href, 303);
	};
	sandbox.get("/square/oauth2/authorize", consent("Square"));
	sandbox.get("/clover/oauth/v2/authorize", consent("Clover"));

	sandbox.post("/square/oauth2/token", async (context) => {
		const request = await readJsonBody(context);
		const isRenewal = request.grant_type === "refresh_token";
		const consented = isRenewal
			? undefined
			: takeGrant(grants, request.code, (grant) => {
					const digest = createHash("sha256")
						.update(`${request.code_verifier}`)
						.digest("base64url");
					return grant.challenge === digest && grant.redirectUri === request.redirect_uri;
				});
		if (isRenewal ? !isLive(request.refresh_token) : !consented) {
			return context.json({ message: "Authorization code is invalid", type: "unauthorized" }, 401);
		}
		const granted = (isRenewal && parseGrant(request.refresh_token)) || {
			account: SANDBOX_ACCOUNT,
			scopes: consented?.scopes ?? [],
		};
		const now = Date.now();
		const refreshEnd = now + SQUARE_REFRESH_DAYS * DAY_MS;
		return context.json({
			access_token: newToken(now + SQUARE_ACCESS_DAYS * DAY_MS, granted),
			token_type: "bearer",
			expires_at: new Date(now + SQUARE_ACCESS_DAYS * DAY_MS).toISOString(),
			merchant_id: granted.account,
			refresh_token: newToken(refreshEnd, granted),
			refresh_token_expires_at: new Date(refreshEnd).toISOString(),
			short_lived: false,
		});
	});
	sandbox.get("/square/v2/locations", (context) => {
		return isLive(parseBearer(context.req.header("authorization")))
			? context.json({ locations: locationIds.map((id) => ({ id, status: "ACTIVE" })) })
			: context.json({ errors: [{ code: "UNAUTHORIZED", detail: "Not Authorized" }] }, 401);
	});
	sandbox.post("/square/oauth2/revoke", async (context) => {
		const { authorization } = context.req.header();
		if (authorization !== `Client ${SANDBOX_CLIENT.clientSecret}`) {
			return context.json({ message: "Not Authorized", type: "service.not_authorized" }, 401);
		}
		return context.json({ success: true });
	});

	sandbox.post("/clover/oauth/v2/token", async (context) => {
		const { code, client_secret: secret } = await readJsonBody(context);
		const isRight = secret === SANDBOX_CLIENT.clientSecret && takeGrant(grants, code, () => true);
		if (!isRight) return context.json({ message: "Invalid code" }, 400);
		const grant = { account: CLOVER_ACCOUNT, scopes: [] };
		return context.json(cloverTokens(Date.now() + CLOVER_DAYS * DAY_MS, grant));
	});
	sandbox.post("/clover/oauth/v2/refresh", async (context) => {
		const { refresh_token: refresh } = await readJsonBody(context);
		if (!isLive(refresh)) return context.json({ message: "Invalid refresh token" }, 401);
		return context.json(cloverTokens(tokenExpiry(`${refresh}`), parseGrant(refresh)));
	});

	sandbox.post("/authorize-net", async (context) =>
		answerAuthorizeNet(database, await readJsonBody(context), context.req.raw.signal),
	);
	addRefunds(sandbox, database, isLive);
	return sandbox;
}

function cloverTokens(endsAt: number, grant: SandboxGrant | null) {
	const accessEnd = Math.min(Date.now() + HOUR_MS, endsAt);
	return {
		access_token: newToken(accessEnd, grant ?? undefined),
		access_token_expiration: Math.floor(accessEnd / 1_000),
		refresh_token: newToken(endsAt, grant ?? undefined),
		refresh_token_expiration: Math.floor(endsAt / 1_000),
	};
}

function takeGrant(
	grants: LRUCache<string, Grant>,
	code: unknown,
	fits: (grant: Grant) => boolean,
): Grant | undefined {
	const grant = grants.get(`${code}`);
	grants.delete(`${code}`);
	return grant && fits(grant) ? grant : undefined;
}

async function readJsonBody(context: Context): Promise<Record<string, unknown>> {
	return (await context.req.json().catch(() => null)) ?? {};
}

function page(context: Context, markup: string, status: 200 | 400) {
	context.header("content-security-policy", SANDBOX_PAGE_POLICY);
	context.header("referrer-policy", "no-referrer");
	return context.html(markup, status);
}

function consentPage(name: string, params: URLSearchParams): string {
	const answer = (given: string) => chosenAddress(params, "answer", given);
	return sandboxPage(
		`Demo ${name}`,
		html`<p>This stands in for ${name}. Mise asks to take and refund payments on your account${name === "Square" ? ", and to read your items" : ""}.</p>
<a href="${answer("allow")}">Allow</a>
<a href="${answer("deny")}">Do not allow</a>
<a href="${answer("fail")}">Fail, as ${name} sometimes does</a>`,
	);
}
