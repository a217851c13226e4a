import { createHash } from "node:crypto";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { createAuthorizeNet } from "../../../gateway/adapters/payments/accounts/authorize-net";
import { createClover } from "../../../gateway/adapters/payments/accounts/clover";
import { createSquare } from "../../../gateway/adapters/payments/accounts/square";
import type { TestGateway } from "../gateway";

const DAY_MS = 86_400_000;
const TIMEOUT_MS = 1_500;

type Trouble = "late" | "nonsense" | 401 | 429 | 500;

/** Serves payment providers on a loopback port, whose codes and refresh tokens are good once, and has the gateway use them. */
export async function servePaymentAccounts(gateway: TestGateway) {
	const requests: { path: string; body: Record<string, unknown>; authorization: string }[] = [];
	const troubles: Trouble[] = [];
	const used = new Set<unknown>();
	const challenges = new Map<string, string>();
	let count = 0;
	const once = (token: unknown) => {
		const isNew = typeof token === "string" && !used.has(token);
		used.add(token);
		return isNew;
	};
	const app = new Hono();
	app.use(async (context, next) => {
		const { path } = context.req;
		const authorization = context.req.header("authorization") ?? "";
		const body = context.req.method === "GET" ? {} : await context.req.json();
		requests.push({ path, body, authorization });
		const trouble = troubles.shift();
		if (trouble === 429) return context.json({}, 429, { "retry-after": "120" });
		if (trouble === 500) return context.text("<h1>Oops</h1>", 500);
		if (trouble === 401) return context.json({ message: "No such authorization" }, 401);
		if (trouble === "nonsense") return context.text("thanks", 200);
		if (trouble === "late") await new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS + 500));
		await next();
	});
	app.post("/oauth2/token", async (context) => {
		const given = await context.req.json();
		const digest = createHash("sha256").update(`${given.code_verifier}`).digest("base64url");
		const isRight =
			given.grant_type === "refresh_token"
				? once(given.refresh_token)
				: once(given.code) && challenges.get(given.code) === digest;
		if (!isRight) return context.json({ message: "Authorization code is invalid" }, 401);
		count += 1;
		return context.json({
			access_token: `access-${count}`,
			refresh_token: `refresh-${count}`,
			expires_at: new Date(Date.now() + 30 * DAY_MS).toISOString(),
			refresh_token_expires_at: new Date(Date.now() + 90 * DAY_MS).toISOString(),
			merchant_id: "SQUARE-1",
		});
	});
	app.get("/v2/locations", (context) =>
		context.json({ locations: [{ id: "LSQUARE1" }, { id: "LSQUARE2" }] }),
	);
	app.post("/oauth2/revoke", (context) => context.json({ success: true }));
	app.post("/oauth/v2/token", async (context) => {
		const given = await context.req.json();
		if (given.client_secret !== "hush" || !once(given.code)) {
			return context.json({ message: "Invalid code" }, 400);
		}
		const now = Math.floor(Date.now() / 1_000);
		return context.json({
			access_token: "clover-access",
			access_token_expiration: now + 1_800,
			refresh_token: "clover-refresh",
			refresh_token_expiration: now + 20 * 86_400,
		});
	});
	app.post("/xml", async (context) => {
		const { getMerchantDetailsRequest } = await context.req.json();
		const { name, transactionKey } = getMerchantDetailsRequest.merchantAuthentication;
		const isRight = name === "login-of-the-shop" && transactionKey === "transaction-key-1";
		const answer = isRight
			? {
					merchantName: "The Shop",
					publicClientKey: "public-client-key",
					currencies: ["USD"],
					messages: { resultCode: "Ok", message: [{ code: "I00001", text: "Successful." }] },
				}
			: {
					messages: {
						resultCode: "Error",
						message: [{ code: "E00007", text: "User authentication failed." }],
					},
				};
		return context.body(`\uFEFF${JSON.stringify(answer)}`, 200, {
			"content-type": "application/json",
		});
	});
	const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
	await new Promise((resolve) => server.once("listening", resolve));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const shared = { url, clientId: "mise", clientSecret: "hush", timeoutMs: TIMEOUT_MS };
	gateway.services.paymentAccounts = {
		consent: {
			square: createSquare(shared),
			clover: createClover({ ...shared, apiUrl: url, paymentsUrl: url }),
		},
		keys: createAuthorizeNet({ url: `${url}/xml`, timeoutMs: TIMEOUT_MS }),
	};
	return {
		requests,
		trouble: (...next: Trouble[]) => troubles.push(...next),
		/** The person's consent at an address that the gateway gave: what the provider sends back with them. */
		allow(address: string) {
			const params = new URL(address).searchParams;
			const code = `code-${crypto.randomUUID()}`;
			challenges.set(code, params.get("code_challenge") ?? "");
			return { state: params.get("state") ?? "", code };
		},
		async close() {
			if ("closeAllConnections" in server) server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
