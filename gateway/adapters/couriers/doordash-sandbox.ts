import { createHmac, timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { SANDBOX_DOORDASH } from "./sandbox-account";
import { pause, sandboxFee } from "./sandbox-trips";

interface DoorDashSandboxWays {
	webhookUrl: string | null;
	stepMs: number;
}

const id = z.string().regex(/^[\w.~-]+$/);
const phone = z.string().regex(/^\+\d{7,15}$/);
const tip = z.int().min(0).optional();
const tripSchema = z.object({
	external_delivery_id: id,
	pickup_address: z.string().min(1),
	dropoff_address: z.string().min(1),
	dropoff_phone_number: phone,
	order_value: z.int().min(0),
	tip,
});
const acceptSchema = z.object({ tip, dropoff_phone_number: phone.optional() });
const changeSchema = z.object({ tip });

const WAY = [
	"created",
	"confirmed",
	"enroute_to_pickup",
	"arrived_at_pickup",
	"picked_up",
	"enroute_to_dropoff",
	"arrived_at_dropoff",
	"delivered",
] as const;
const EVENTS: Partial<Record<Status, string>> = {
	confirmed: "DASHER_CONFIRMED",
	arrived_at_pickup: "DASHER_CONFIRMED_PICKUP_ARRIVAL",
	picked_up: "DASHER_PICKED_UP",
	arrived_at_dropoff: "DASHER_CONFIRMED_DROPOFF_ARRIVAL",
	delivered: "DASHER_DROPPED_OFF",
	cancelled: "DELIVERY_CANCELLED",
};
type Status = (typeof WAY)[number] | "quote" | "cancelled";

interface Delivery {
	trip: z.output<typeof tripSchema>;
	status: Status;
	tip: number;
	updatedAt: number;
}

const MAX_STORED = 5_000;
const SLOW_MS = 15_000;
const UNTIL_PICKUP_MS = 20 * 60_000;
const UNTIL_DROPOFF_MS = 45 * 60_000;

/** DoorDash Drive's protocol. Words of an address: "Nowhere" is refused, "Outage" 500, "Busy" 429, "Patience" silence after the action. */
export function createDoorDashSandbox(ways: DoorDashSandboxWays): Hono {
	const deliveries = new Map<string, Delivery>();
	const sandbox = new Hono().basePath("/drive/v2");

	sandbox.use(async (context, next) => {
		if (isToken(context.req.header("authorization") ?? "")) return next();
		return context.json(fault("authentication_error", "The token is not valid"), 401);
	});
	const make = (status: "quote" | "created") => async (context: Context) => {
		const read = tripSchema.safeParse(await context.req.json().catch(() => null));
		if (!read.success) return context.json(invalid(read.error), 400);
		const trip = read.data;
		const known = deliveries.get(trip.external_delivery_id);
		if (known && !(status === "quote" && known.status === "quote")) {
			const { external_delivery_id } = trip;
			const words = "Delivery with that external_delivery_id already exists";
			return context.json({ ...fault("duplicate_delivery_id", words), external_delivery_id }, 409);
		}
		const refused = refusal(context, trip.dropoff_address);
		if (refused) return refused;
		if (deliveries.size >= MAX_STORED) deliveries.clear();
		const delivery = { trip, status, tip: trip.tip ?? 0, updatedAt: Date.now() };
		deliveries.set(trip.external_delivery_id, delivery);
		if (status === "created") goOn(delivery, ways);
		if (/\bPatience\b/.test(trip.dropoff_address)) await pause(SLOW_MS);
		return context.json(present(delivery));
	};
	sandbox.post("/quotes", make("quote"));
	sandbox.post("/deliveries", make("created"));
	sandbox.post("/quotes/:id/accept", async (context) => {
		const delivery = deliveries.get(context.req.param("id"));
		if (!delivery) return unknown(context);
		const read = acceptSchema.safeParse(await context.req.json().catch(() => ({})));
		if (!read.success) return context.json(invalid(read.error), 400);
		if (delivery.status === "quote") {
			moveTo(delivery, "created");
			goOn(delivery, ways);
		}
		delivery.tip = read.data.tip ?? delivery.tip;
		return context.json(present(delivery));
	});
	sandbox.get("/deliveries/:id", (context) => {
		const delivery = deliveries.get(context.req.param("id"));
		return delivery ? context.json(present(delivery)) : unknown(context);
	});
	sandbox.patch("/deliveries/:id", async (context) => {
		const delivery = deliveries.get(context.req.param("id"));
		if (!delivery) return unknown(context);
		const read = changeSchema.safeParse(await context.req.json().catch(() => null));
		if (!read.success) return context.json(invalid(read.error), 400);
		if (delivery.status === "delivered" || delivery.status === "cancelled") {
			const reason = `delivery_${delivery.status === "delivered" ? "completed" : "cancelled"}`;
			return context.json({ ...fault("update_not_allowed", "Not allowed"), reason }, 409);
		}
		delivery.tip = read.data.tip ?? delivery.tip;
		delivery.updatedAt = Date.now();
		return context.json(present(delivery));
	});
	sandbox.put("/deliveries/:id/cancel", (context) => {
		const delivery = deliveries.get(context.req.param("id"));
		if (!delivery) return unknown(context);
		const reason = whyNotCancelable(delivery.status);
		if (reason) {
			const words = "Delivery cannot be cancelled";
			return context.json({ ...fault("cancel_not_allowed", words), reason }, 409);
		}
		moveTo(delivery, "cancelled");
		callWebhook(delivery, ways);
		return context.json(present(delivery));
	});
	return sandbox;
}

function isToken(authorization: string): boolean {
	const [header = "", claims = "", signature = ""] = authorization
		.replace("Bearer ", "")
		.split(".");
	const key = Buffer.from(SANDBOX_DOORDASH.clientSecret, "base64");
	const wanted = createHmac("sha256", key).update(`${header}.${claims}`).digest("base64url");
	const [sent, own] = [Buffer.from(signature), Buffer.from(wanted)];
	if (sent.length !== own.length || !timingSafeEqual(sent, own)) return false;
	const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
	const { iss, kid, aud, exp } = read(claims);
	const isOurs = iss === SANDBOX_DOORDASH.clientId && kid === SANDBOX_DOORDASH.customerId;
	const isLive = exp > Date.now() / 1_000 && exp < Date.now() / 1_000 + 1_801;
	return read(header)["dd-ver"] === "DD-JWT-V1" && aud === "doordash" && isOurs && isLive;
}

function refusal(context: Context, address: string) {
	if (/\bOutage\b/.test(address)) return context.json(fault("service_fault", "Try later"), 500);
	if (/\bBusy\b/.test(address)) {
		return context.json(fault("request_rate_limited", "Too many requests"), 429);
	}
	if (!/\bNowhere\b/.test(address)) return null;
	const words = "Allowed distance between addresses exceeded";
	const reason = "delivery_address_not_in_coverage";
	return context.json({ ...fault("invalid_delivery_parameters", words), reason }, 422);
}

function whyNotCancelable(status: Status): string | null {
	if (status === "cancelled") return "delivery_cancelled";
	if (status === "delivered") return "delivery_completed";
	return WAY.indexOf(status as (typeof WAY)[number]) >= WAY.indexOf("picked_up")
		? "delivery_picked_up"
		: null;
}

function fault(code: string, message: string) {
	return { code, message };
}

function unknown(context: Context) {
	const words = `Delivery ${context.req.param("id")} does not exist`;
	const external_delivery_id = context.req.param("id");
	return context.json({ ...fault("unknown_delivery_id", words), external_delivery_id }, 404);
}

function invalid({ issues }: z.ZodError) {
	const field_errors = issues.map(({ path, message }) => ({
		field: path.join(".") || "body",
		error: message,
	}));
	return { ...fault("validation_error", "One or more request values is invalid"), field_errors };
}

function moveTo(delivery: Delivery, status: Status): void {
	delivery.status = status;
	delivery.updatedAt = Math.max(Date.now(), delivery.updatedAt + 1);
}

function goOn(delivery: Delivery, ways: DoorDashSandboxWays): void {
	const step = () => {
		const next = WAY[WAY.indexOf(delivery.status as (typeof WAY)[number]) + 1];
		if (!next || delivery.status === "cancelled") return;
		moveTo(delivery, next);
		callWebhook(delivery, ways);
		setTimeout(step, ways.stepMs).unref();
	};
	setTimeout(step, ways.stepMs).unref();
}

function callWebhook(delivery: Delivery, { webhookUrl }: DoorDashSandboxWays): void {
	const event = EVENTS[delivery.status];
	if (webhookUrl === null || !event) return;
	const { clientId, webhookSecret } = SANDBOX_DOORDASH;
	const authorization = Buffer.from(`${clientId}:${webhookSecret}`).toString("base64");
	void fetch(webhookUrl, {
		method: "POST",
		headers: { "content-type": "application/json", authorization: `Basic ${authorization}` },
		body: JSON.stringify({ ...present(delivery), event_name: event }),
		signal: AbortSignal.timeout(10_000),
	})
		.then((response) => response.body?.cancel())
		.catch(() => undefined);
}

function present({ trip, status, tip, updatedAt }: Delivery) {
	const iso = (ms: number) => new Date(ms).toISOString();
	const { external_delivery_id: id } = trip;
	const hasDasher = status !== "quote" && status !== "created" && status !== "cancelled";
	return {
		...trip,
		currency: "USD",
		delivery_status: status,
		fee: sandboxFee({}),
		tip,
		updated_at: iso(updatedAt),
		pickup_time_estimated: iso(updatedAt + UNTIL_PICKUP_MS),
		dropoff_time_estimated: iso(updatedAt + UNTIL_DROPOFF_MS),
		tracking_url: `https://track.sandbox.test/order/${id}`,
		...(status === "cancelled" && { cancellation_reason: "cancelled_by_creator" }),
		...(hasDasher && {
			dasher_id: 1,
			dasher_name: "Sam O.",
			dasher_dropoff_phone_number: "+13125550175",
		}),
	};
}
