import { Hono } from "hono";
import { z } from "zod";

export const COURIER_SANDBOX_PATH = "/sandbox/courier";

/** The account that the sandbox knows, published with the demo. */
export const SANDBOX_COURIER = {
	clientId: "demo-client",
	clientSecret: "demo-courier-secret",
	customerId: "demo-customer",
	signatureSecret: "demo-courier-signature",
} as const;

const BASE_FEE = 450;
const FEE_A_MILE = 95;
const MOST_MILES = 12;
/** Before each answer, on average. */
const LATENCY_MS = 60;

/** Longer than anybody waits. */
const SLOW_MS = 15_000;

const tripSchema = z.object({
	pickup_latitude: z.number().optional(),
	pickup_longitude: z.number().optional(),
	dropoff_address: z.string(),
	dropoff_latitude: z.number().optional(),
	dropoff_longitude: z.number().optional(),
});

/**
 * A test courier with the protocol of Uber Direct: one account, and quotes with a fee by distance. Addresses with "Nowhere"
 * are refused, those with "Outage" get a 500, with "Busy" a 429, and with "Patience" no answer in time.
 */
export function createCourierSandbox(): Hono {
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
			return context.json(fault("unauthorized", "Unauthorized"), 401);
		}
		if (context.req.param("customerId") !== SANDBOX_COURIER.customerId) {
			return context.json(fault("customer_not_found", "Customer does not exist"), 404);
		}
		return next();
	});
	sandbox.post(`${at}/delivery_quotes`, async (context) => {
		const trip = tripSchema.safeParse(await context.req.json().catch(() => null));
		if (!trip.success) return context.json(fault("invalid_params", "The trip is not valid"), 400);
		if (/\bPatience\b/.test(trip.data.dropoff_address)) await pause(SLOW_MS);
		const trouble = troubleOf(trip.data);
		if (trouble) return context.json(trouble.body, trouble.status);
		return context.json({
			kind: "delivery_quote",
			id: `dqt_${crypto.randomUUID()}`,
			created: new Date().toISOString(),
			expires: new Date(Date.now() + 15 * 60_000).toISOString(),
			fee: feeOf(trip.data),
			currency: "usd",
		});
	});
	return sandbox;
}

const TOKEN = "sandbox-courier-token";

function troubleOf({ dropoff_address: address, ...trip }: z.output<typeof tripSchema>) {
	if (/\bOutage\b/.test(address)) {
		return { status: 500, body: fault("unknown_error", "Something went wrong") } as const;
	}
	if (/\bBusy\b/.test(address)) {
		return { status: 429, body: fault("customer_limited", "Too many requests") } as const;
	}
	if (!/\bNowhere\b/.test(address) && milesOf(trip) <= MOST_MILES) return null;
	const words = "The specified location is not in a deliverable area";
	return { status: 422, body: fault("address_undeliverable", words) } as const;
}

function feeOf(trip: Omit<z.output<typeof tripSchema>, "dropoff_address">): number {
	return BASE_FEE + Math.round(milesOf(trip) * FEE_A_MILE);
}

/** Roughly: enough for a fee. */
function milesOf(trip: Omit<z.output<typeof tripSchema>, "dropoff_address">): number {
	const { pickup_latitude: a, pickup_longitude: b } = trip;
	const { dropoff_latitude: c, dropoff_longitude: d } = trip;
	if (a === undefined || b === undefined || c === undefined || d === undefined) return 2;
	return Math.hypot(c - a, (d - b) * Math.cos((a * Math.PI) / 180)) * 69;
}

function fault(code: string, message: string) {
	return { code, message, kind: "error", metadata: {} };
}

function pause(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
