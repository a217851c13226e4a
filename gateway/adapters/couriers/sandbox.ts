import { Hono } from "hono";
import { SANDBOX_COURIER } from "./sandbox-account";
import { type SandboxWays, sandboxDeliveries } from "./sandbox-deliveries";
import { pause, sandboxFault, sandboxFee, sandboxTripSchema, troubleAt } from "./sandbox-trips";

const LATENCY_MS = 60;

/** Uber Direct's protocol. Words of an address: "Nowhere" is refused, "Outage" 500, "Busy" 429, "Patience" silence. */
export function createCourierSandbox(ways: SandboxWays): Hono {
	const sandbox = new Hono();
	const at = "/v1/customers/:customerId";

	sandbox.use(async (_context, next) => {
		await pause(LATENCY_MS * (0.5 + Math.random()));
		await next();
	});
	sandbox.post("/oauth/v2/token", async (context) => {
		const form = await context.req.parseBody();
		const isKnown =
			form.client_id === SANDBOX_COURIER.clientId &&
			form.client_secret === SANDBOX_COURIER.clientSecret &&
			form.grant_type === "client_credentials";
		if (!isKnown) return context.json({ error: "invalid_client" }, 401);
		return context.json({
			access_token: TOKEN,
			expires_in: 2_592_000,
			token_type: "Bearer",
			scope: "eats.deliveries",
		});
	});
	sandbox.use(`${at}/*`, async (context, next) => {
		if (context.req.header("authorization") !== `Bearer ${TOKEN}`) {
			return context.json(sandboxFault("unauthorized", "Unauthorized"), 401);
		}
		if (context.req.param("customerId") !== SANDBOX_COURIER.customerId) {
			return context.json(sandboxFault("customer_not_found", "Customer does not exist"), 404);
		}
		return next();
	});
	sandbox.post(`${at}/delivery_quotes`, async (context) => {
		const trip = sandboxTripSchema.safeParse(await context.req.json().catch(() => null));
		if (!trip.success)
			return context.json(sandboxFault("invalid_params", "The trip is not valid"), 400);
		const trouble = await troubleAt(trip.data);
		if (trouble) return context.json(trouble.body, trouble.status, trouble.headers);
		return context.json({
			kind: "delivery_quote",
			id: `dqt_${crypto.randomUUID()}`,
			created: new Date().toISOString(),
			expires: new Date(Date.now() + 15 * 60_000).toISOString(),
			fee: sandboxFee(trip.data),
			currency: "usd",
		});
	});
	sandbox.route(at, sandboxDeliveries(ways));
	return sandbox;
}

const TOKEN = "sandbox-courier-token";
