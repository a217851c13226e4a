import { type Context, Hono } from "hono";
import { z } from "zod";
import type { CourierStatus } from "~/models/orders/courier-order";
import { SANDBOX_COURIER } from "./sandbox-account";
import {
	type SandboxTrip,
	sandboxFault,
	sandboxFee,
	sandboxTripSchema,
	troubleAt,
} from "./sandbox-trips";
import { uberSignature } from "./uber-delivery";

export interface SandboxWays {
	webhookUrl: string | null;
	stepMs: number;
	random(): number;
}

const jobSchema = sandboxTripSchema.extend({
	external_id: z.string().min(1).max(200),
	idempotency_key: z.string().min(1).max(200),
	dropoff_name: z.string().min(1),
	pickup_name: z.string().min(1),
	pickup_ready_dt: z.iso.datetime({ offset: true }).optional(),
	manifest_items: z.array(z.object({ name: z.string(), quantity: z.number().int() })).min(1),
});

interface Delivery {
	id: string;
	externalId: string;
	status: CourierStatus;
	way: readonly CourierStatus[];
	fee: number;
	courier: string;
	createdAt: number;
	updatedAt: number;
	readyAt: number;
}

const MAX_STORED = 5_000;
const COURIERS = ["Noor B.", "Sam O.", "Priya K.", "Mateo R.", "Ines F."];
const DONE = ["pending", "pickup", "pickup_complete", "dropoff", "delivered"] as const;
const NOBODY = ["pending", "canceled"] as const;
const BACK = ["pending", "pickup", "pickup_complete", "dropoff", "canceled", "returned"] as const;
const TWICE = 0.2;
const LATE = 0.15;

/** Deliveries that go on by themselves; "Nobody" and "Return" in an address end them. Webhooks come twice or late. */
export function sandboxDeliveries(ways: SandboxWays): Hono {
	const deliveries = new Map<string, Delivery>();
	const byKey = new Map<string, string>();
	const app = new Hono();

	app.post("/deliveries", async (context) => {
		const job = jobSchema.safeParse(await context.req.json().catch(() => null));
		if (!job.success) {
			return context.json(sandboxFault("invalid_params", "The delivery is not valid"), 400);
		}
		const known = deliveries.get(byKey.get(job.data.idempotency_key) ?? "");
		if (known) return context.json(present(known));
		const trouble = await troubleAt(job.data);
		if (trouble) return answer(context, trouble);
		if (deliveries.size >= MAX_STORED) {
			deliveries.clear();
			byKey.clear();
		}
		const delivery = newDelivery(job.data);
		deliveries.set(delivery.id, delivery);
		byKey.set(job.data.idempotency_key, delivery.id);
		goOn(delivery, ways);
		return context.json(present(delivery));
	});
	app.post("/deliveries/:id/cancel", (context) => {
		const delivery = deliveries.get(context.req.param("id"));
		if (!delivery) return context.json(NOT_FOUND, 404);
		if (delivery.status !== "pending" && delivery.status !== "pickup") {
			const message = "Delivery cannot be canceled once the courier has it";
			return context.json(sandboxFault("noncancelable_delivery", message), 400);
		}
		moveTo(delivery, "canceled");
		return context.json(present(delivery));
	});
	app.get("/deliveries/:id", (context) => {
		const id = context.req.param("id");
		const delivery = deliveries.get(id) ?? recalled(id, ways);
		return delivery ? context.json(present(delivery)) : context.json(NOT_FOUND, 404);
	});
	return app;
}

const NOT_FOUND = sandboxFault("delivery_not_found", "The requested delivery does not exist");

function answer(
	context: Context,
	{ status, body, headers }: NonNullable<Awaited<ReturnType<typeof troubleAt>>>,
) {
	return context.json(body, status, headers);
}

function newDelivery(job: z.output<typeof jobSchema> & SandboxTrip): Delivery {
	const now = Date.now();
	const hash = [...job.external_id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
	return {
		id: `del_${now.toString(36)}_${crypto.randomUUID().slice(0, 13)}`,
		externalId: job.external_id,
		status: "pending",
		way: deliveryStatuses(job.dropoff_address),
		fee: sandboxFee(job),
		courier: COURIERS[hash % COURIERS.length] ?? "",
		createdAt: now,
		updatedAt: now,
		readyAt: job.pickup_ready_dt ? Date.parse(job.pickup_ready_dt) : now,
	};
}

/** A delivery from before the sandbox restarted; its id tells when it began. */
function recalled(id: string, { stepMs }: SandboxWays): Delivery | null {
	const began = /^del_([0-9a-z]{8})_[0-9a-f-]{13}$/.exec(id)?.[1];
	if (!began) return null;
	const createdAt = Number.parseInt(began, 36);
	const step = Math.min(DONE.length - 1, Math.floor((Date.now() - createdAt) / stepMs));
	return {
		id,
		externalId: "",
		status: DONE[step] ?? "pending",
		way: DONE,
		fee: 640,
		courier: COURIERS[createdAt % COURIERS.length] ?? "",
		createdAt,
		updatedAt: createdAt + step * stepMs,
		readyAt: createdAt,
	};
}

function deliveryStatuses(address: string): readonly CourierStatus[] {
	if (/\bNobody\b/.test(address)) return NOBODY;
	return /\bReturn\b/.test(address) ? BACK : DONE;
}

function goOn(delivery: Delivery, ways: SandboxWays): void {
	const wait = Math.max(0, delivery.readyAt - Date.now() - ways.stepMs) + ways.stepMs;
	let at = 0;
	const step = () => {
		const next = delivery.way[at + 1];
		if (!next || delivery.status !== delivery.way[at]) return;
		at += 1;
		moveTo(delivery, next);
		callWebhook(delivery, ways);
		later(step, ways.stepMs);
	};
	later(step, Math.min(wait, 2 ** 31 - 1));
}

function moveTo(delivery: Delivery, status: CourierStatus): void {
	delivery.status = status;
	delivery.updatedAt = Math.max(Date.now(), delivery.updatedAt + 1);
}

function callWebhook(delivery: Delivery, { webhookUrl, random, stepMs }: SandboxWays): void {
	if (webhookUrl === null) return;
	const body = JSON.stringify({
		kind: "event.delivery_status",
		id: `evt_${crypto.randomUUID()}`,
		delivery_id: delivery.id,
		status: delivery.status,
		live_mode: false,
		data: present(delivery),
	});
	const send = () => void post(webhookUrl, body);
	if (random() < LATE) later(send, stepMs * 1.5);
	else send();
	if (random() < TWICE) later(send, stepMs * 0.5);
}

async function post(url: string, body: string): Promise<void> {
	try {
		const response = await fetch(url, {
			method: "POST",
			headers: {
				"content-type": "application/json",
				"x-uber-signature": uberSignature(SANDBOX_COURIER.signatureSecret, body),
			},
			body,
			signal: AbortSignal.timeout(10_000),
		});
		await response.body?.cancel();
	} catch {}
}

function present({ id, status, externalId, fee, courier, ...times }: Delivery) {
	const iso = (ms: number) => new Date(ms).toISOString();
	const hasCourier = status !== "pending" && status !== "canceled";
	return {
		kind: "delivery",
		id,
		external_id: externalId,
		status,
		complete: status === "delivered" || status === "canceled" || status === "returned",
		live_mode: false,
		fee,
		currency: "usd",
		tracking_url: `https://track.sandbox.test/orders/${id}`,
		created: iso(times.createdAt),
		updated: iso(times.updatedAt),
		pickup_eta: iso(times.readyAt + 5 * 60_000),
		dropoff_eta: iso(times.readyAt + 25 * 60_000),
		courier: hasCourier
			? { name: courier, phone_number: "+13125550175", vehicle_type: "bicycle" }
			: null,
	};
}

function later(work: () => void, ms: number): void {
	setTimeout(work, ms).unref();
}
