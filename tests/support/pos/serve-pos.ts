import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { createHttpPos } from "../../../gateway/adapters/pos/http-provider";
import type { SentOrder } from "../../../gateway/adapters/pos/provider";
import type { TestGateway } from "../gateway";

/** How the point of sale treats the next requests, in order; "late" takes the order and answers too late, "at once" wants to be asked again without a wait. */
type Trouble = "late" | "lost" | "nonsense" | 400 | 404 | 422 | "at once" | 429 | 500;

/** Long enough for a busy machine. */
const TIMEOUT_MS = 800;
const LATE_MS = 1_200;

/** Serves a point of sale on a loopback port that takes an order once a key, and has the gateway use it. */
export async function servePos(gateway: TestGateway) {
	const taken = new Map<string, Omit<SentOrder, "merchantId" | "storeId">>();
	const requests: { path: string; key: string; authorization: string }[] = [];
	/** The ids of canceled orders, as often as each cancellation was heard. */
	const canceled: string[] = [];
	const troubles: Trouble[] = [];
	const app = new Hono();
	app.post("/merchants/:merchantId/locations/:storeId/orders", async (context) => {
		const key = context.req.header("idempotency-key") ?? "";
		const { path } = context.req;
		requests.push({ path, key, authorization: context.req.header("authorization") ?? "" });
		const trouble = troubles.shift();
		if (trouble === "at once") return context.json({}, 429, { "retry-after": "0" });
		if (trouble === 429) return context.json({}, 429, { "retry-after": "7" });
		if (trouble === 500) return context.text("<h1>Oops</h1>", 500);
		if (trouble === 400 || trouble === 422) {
			return context.json({ errors: ["The till has no such item"] }, trouble);
		}
		const isKnown = taken.has(key);
		if (!isKnown) taken.set(key, await context.req.json());
		if (trouble === "late") await new Promise((resolve) => setTimeout(resolve, LATE_MS));
		if (trouble === "lost") return context.text("", 502);
		if (trouble === "nonsense") return context.json({ thanks: true }, 200);
		return context.json({ reference: `R-${key.slice(-4)}` }, isKnown ? 200 : 201);
	});
	app.post("/merchants/:merchantId/locations/:storeId/orders/:orderId/cancel", async (context) => {
		const orderId = context.req.param("orderId");
		const trouble = troubles.shift();
		if (trouble === 429) return context.json({}, 429, { "retry-after": "7" });
		if (trouble === 500) return context.text("<h1>Oops</h1>", 500);
		if (trouble === 422) return context.json({ errors: ["The order is paid at the till"] }, 422);
		canceled.push(orderId);
		const isKnown = taken.delete(orderId) || canceled.filter((id) => id === orderId).length > 1;
		if (trouble === "late") await new Promise((resolve) => setTimeout(resolve, LATE_MS));
		return isKnown && trouble !== 404 ? context.body(null, 204) : context.json({}, 404);
	});
	const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
	await new Promise((resolve) => server.once("listening", resolve));
	const { port } = server.address() as AddressInfo;
	const url = `http://127.0.0.1:${port}`;
	gateway.services.pos = createHttpPos({ url, key: "pos-key", timeoutMs: TIMEOUT_MS });
	return {
		taken,
		requests,
		canceled,
		trouble: (...next: Trouble[]) => troubles.push(...next),
		async close() {
			if ("closeAllConnections" in server) server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
