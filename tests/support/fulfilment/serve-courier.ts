import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { createUberDirect } from "../../../gateway/adapters/couriers/uber-direct";
import type { TestGateway } from "../gateway";

/** How the courier treats the next quotes, in order. */
type Trouble = "late" | "nonsense" | "expired" | 422 | 429 | 500;

/** Serves a courier with the protocol of Uber Direct on a loopback port, and has the gateway use it. */
export async function serveCourier(gateway: Pick<TestGateway, "services">) {
	const quotes: { customer: string; authorization: string; body: Record<string, unknown> }[] = [];
	const tokens: Record<string, unknown>[] = [];
	const troubles: Trouble[] = [];
	const fee = { now: 650 };
	const app = new Hono();
	app.post("/oauth/v2/token", async (context) => {
		const form = await context.req.parseBody();
		tokens.push(form);
		if (form.client_secret !== "the-secret-of-the-account") {
			return context.json({ error: "invalid_client" }, 401);
		}
		return context.json({
			access_token: `token-${tokens.length}`,
			expires_in: 2_592_000,
			token_type: "Bearer",
			scope: "eats.deliveries",
		});
	});
	app.post("/v1/customers/:customer/delivery_quotes", async (context) => {
		quotes.push({
			customer: context.req.param("customer"),
			authorization: context.req.header("authorization") ?? "",
			body: await context.req.json(),
		});
		const trouble = troubles.shift();
		if (trouble === "late") await new Promise((resolve) => setTimeout(resolve, 1_500));
		if (trouble === "nonsense") return context.json({ thanks: true });
		if (trouble === "expired") return context.json({ code: "unauthorized", message: "No" }, 401);
		if (trouble === 429) return context.json({}, 429, { "retry-after": "7" });
		if (trouble === 500) return context.text("<h1>Oops</h1>", 500);
		if (trouble === 422) {
			const message = "The specified location is not in a deliverable area";
			return context.json({ code: "address_undeliverable", message, kind: "error" }, trouble);
		}
		return context.json({ kind: "delivery_quote", id: "dqt_1", fee: fee.now, currency: "usd" });
	});
	const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
	await new Promise((resolve) => server.once("listening", resolve));
	const { port } = server.address() as AddressInfo;
	const url = `http://127.0.0.1:${port}`;
	/** A new connection, which remembers nothing. */
	const connect = () => {
		gateway.services.couriers = createUberDirect({ url, authUrl: url, timeoutMs: 1_000 });
	};
	connect();
	return {
		quotes,
		tokens,
		fee,
		connect,
		trouble: (...next: Trouble[]) => troubles.push(...next),
		async close() {
			if ("closeAllConnections" in server) server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
