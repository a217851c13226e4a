import type { AddressInfo } from "node:net";
import { type HttpBindings, serve } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { createUberDirect } from "../../../gateway/adapters/couriers/uber-direct";
import type { TestGateway } from "../gateway";

type Served = { Bindings: HttpBindings };

/** How the courier treats the next quotes and deliveries, in order; "lost" takes the order and hangs up. */
type Trouble =
	| "late"
	| "lost"
	| "nonsense"
	| "expired"
	| "other-account"
	| "duplicate"
	| "similar"
	| 422
	| 429
	| 500;

const NO_DELIVERY = { code: "delivery_not_found", message: "Not found", kind: "error" };
const NO_CUSTOMER = { code: "customer_not_found", message: "No such customer", kind: "error" };

export interface ServedDelivery {
	id: string;
	status: string;
	/** When it was last changed, ISO UTC. */
	updated: string;
	body: Record<string, unknown>;
}

/** Serves a courier with the protocol of Uber Direct on a loopback port, and has the gateway use it. */
export async function serveCourier(gateway: Pick<TestGateway, "services">) {
	const quotes: { customer: string; authorization: string; body: Record<string, unknown> }[] = [];
	const tokens: Record<string, unknown>[] = [];
	const troubles: Trouble[] = [];
	const fee = { now: 650 };
	const app = new Hono<Served>();
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
	const deliveries = new Map<string, ServedDelivery>();
	const requests: string[] = [];
	const toJson = ({ id, status, updated, body }: ServedDelivery) => ({
		kind: "delivery",
		id,
		status,
		external_id: body.external_id,
		fee: fee.now,
		tracking_url: `https://track.example.test/${id}`,
		updated,
		dropoff_eta: new Date(Date.now() + 30 * 60_000).toISOString(),
	});
	const troubled = (trouble: Trouble | undefined, { env }: Context<Served>) => {
		if (trouble === "lost") env.incoming.socket.destroy();
		if (trouble === 429) return { status: 429, headers: { "retry-after": "7" }, body: "{}" };
		if (trouble === 500) return { status: 500, body: "<h1>Oops</h1>" };
		if (trouble === 422) return { status: 422, body: '{"message":"No courier drives there"}' };
		if (trouble === "other-account") return { status: 404, body: JSON.stringify(NO_CUSTOMER) };
		return null;
	};
	app.post("/v1/customers/:customer/deliveries", async (context) => {
		const body: Record<string, unknown> = await context.req.json();
		const key = String(body.idempotency_key);
		requests.push(`create ${key}`);
		const trouble = troubles.shift();
		const refused = troubled(trouble, context);
		if (refused) return new Response(refused.body, refused);
		const known = deliveries.get(key);
		const updated = new Date().toISOString();
		const id = `del_${deliveries.size + 1}`;
		const delivery = known ?? { id, status: "pending", updated, body };
		deliveries.set(key, delivery);
		if (trouble === "nonsense") return context.json({ thanks: true });
		if (trouble === "duplicate" || trouble === "similar") {
			const [other] = deliveries.values();
			const metadata = { delivery_id: trouble === "similar" ? other?.id : delivery.id };
			return context.json({ code: "duplicate_delivery", message: "Active", metadata }, 409);
		}
		return context.json(toJson(delivery));
	});
	app.post("/v1/customers/:customer/deliveries/:id/cancel", async (context) => {
		const id = context.req.param("id");
		requests.push(`cancel ${id}`);
		const refused = troubled(troubles.shift(), context);
		if (refused) return new Response(refused.body, refused);
		const delivery = [...deliveries.values()].find((each) => each.id === id);
		if (!delivery) return context.json(NO_DELIVERY, 404);
		if (delivery.status === "dropoff") {
			return context.json({ message: "The delivery cannot be canceled" }, 400);
		}
		delivery.status = "canceled";
		delivery.updated = new Date().toISOString();
		return context.json(toJson(delivery));
	});
	app.get("/v1/customers/:customer/deliveries/:id", async (context) => {
		const id = context.req.param("id");
		requests.push(`get ${id}`);
		const refused = troubled(troubles.shift(), context);
		if (refused) return new Response(refused.body, refused);
		const delivery = [...deliveries.values()].find((each) => each.id === id);
		return delivery ? context.json(toJson(delivery)) : context.json(NO_DELIVERY, 404);
	});
	const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
	await new Promise((resolve) => server.once("listening", resolve));
	const { port } = server.address() as AddressInfo;
	const url = `http://127.0.0.1:${port}`;
	/** A new connection, which remembers nothing. */
	const connect = () => {
		gateway.services.couriers = createUberDirect({
			url,
			authUrl: url,
			timeoutMs: 1_000,
			patienceMs: 10_000,
		});
	};
	connect();
	return {
		quotes,
		deliveries,
		/** What deliveries were asked for, in order: "create <key>", "cancel <id>", "get <id>". */
		requests,
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
