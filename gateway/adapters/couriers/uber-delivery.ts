import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { COURIER_STATUSES } from "~/models/orders/courier-order";
import type { CourierDelivery } from "./provider";

const limitedText = (max: number) =>
	z
		.string()
		.nullish()
		.transform((text) => (text ?? "").slice(0, max));

const instant = z.iso
	.datetime({ offset: true })
	.nullish()
	.catch(null)
	.transform((value) => (value ? new Date(value).toISOString() : null));

const webAddress = z
	.string()
	.nullish()
	.transform((text) => (text && text.length <= 1_000 && /^https?:\/\//.test(text) ? text : ""));

const deliverySchema = z.object({
	id: z.string().min(1).max(200),
	external_id: limitedText(200),
	status: z.enum(COURIER_STATUSES).catch("pending"),
	created: instant,
	updated: instant,
	fee: z
		.int()
		.min(0)
		.max(100_000_000)
		.nullish()
		.catch(null)
		.transform((fee) => fee ?? null),
	tracking_url: webAddress,
	courier: z
		.object({ name: limitedText(200), phone_number: limitedText(40) })
		.nullish()
		.transform((courier) => courier ?? { name: "", phone_number: "" }),
	pickup_eta: instant,
	dropoff_eta: instant,
});

/** A delivery of Uber Direct; null when it cannot be read. A status that is new to us counts as the first. */
export function uberDelivery(said: unknown): CourierDelivery | null {
	const { data } = deliverySchema.safeParse(said);
	if (!data) return null;
	return {
		reference: data.id,
		externalId: data.external_id,
		status: data.status,
		at: data.updated ?? data.created ?? new Date(0).toISOString(),
		fee: data.fee,
		trackingUrl: data.tracking_url,
		courierName: data.courier.name,
		courierPhone: data.courier.phone_number,
		pickupAt: data.pickup_eta,
		dropoffAt: data.dropoff_eta,
	};
}

export const uberWebhookSchema = z.object({
	kind: z.string().max(100).meta({ example: "event.delivery_status" }),
	data: z.looseObject({ external_id: z.string().max(200) }).meta({
		example: {
			id: "del_5Wqz0Tn",
			external_id: "01900000-0000-7000-8000-000000000001-1",
			status: "pickup",
			updated: "2026-06-01T17:04:00.000Z",
		},
	}),
});

/** The HMAC-SHA256 of a webhook's raw body, as Uber Direct signs it. */
export function uberSignature(secret: string, body: string): string {
	return createHmac("sha256", secret).update(body).digest("hex");
}

/** Whether a webhook's body was signed with the secret, in constant time. */
export function isSigned(secret: string, body: string, signature: string): boolean {
	const sent = Buffer.from(signature.trim().toLowerCase());
	const wanted = Buffer.from(uberSignature(secret, body));
	return sent.length === wanted.length && timingSafeEqual(sent, wanted);
}
