import { z } from "zod";
import type { CourierStatus } from "~/models/orders/courier-order";
import type { CourierDelivery } from "./provider";

const STATUSES: Record<string, CourierStatus> = {
	quote: "pending",
	created: "pending",
	confirmed: "pickup",
	enroute_to_pickup: "pickup",
	arrived_at_pickup: "pickup",
	picked_up: "pickup_complete",
	enroute_to_dropoff: "dropoff",
	arrived_at_dropoff: "dropoff",
	delivered: "delivered",
	enroute_to_return: "dropoff",
	arrived_at_return: "dropoff",
	returned: "returned",
	cancelled: "canceled",
};

const limitedText = (max: number) =>
	z
		.string()
		.nullish()
		.transform((text) => (text ?? "").slice(0, max));

const instant = z
	.string()
	.nullish()
	.transform((text) => (text && !Number.isNaN(Date.parse(text)) ? new Date(text) : null));

const webAddress = z
	.string()
	.nullish()
	.transform((text) => (text && text.length <= 1_000 && /^https?:\/\//.test(text) ? text : ""));

const deliverySchema = z.object({
	external_delivery_id: z.string().min(1).max(200),
	delivery_status: z.string(),
	updated_at: instant,
	fee: z.int().min(0).max(100_000_000).nullish().catch(null),
	tracking_url: webAddress,
	dasher_name: limitedText(200),
	dasher_pickup_phone_number: limitedText(40),
	dasher_dropoff_phone_number: limitedText(40),
	pickup_time_estimated: instant,
	dropoff_time_estimated: instant,
});

/** A delivery of DoorDash Drive; null when it cannot be read. A status that is new to us counts as the first. */
export function doorDashDelivery(said: unknown): CourierDelivery | null {
	const { data } = deliverySchema.safeParse(said);
	if (!data) return null;
	return {
		reference: data.external_delivery_id,
		externalId: data.external_delivery_id,
		status: STATUSES[data.delivery_status] ?? "pending",
		at: (data.updated_at ?? new Date(0)).toISOString(),
		fee: data.fee ?? null,
		trackingUrl: data.tracking_url,
		courierName: data.dasher_name,
		courierPhone: data.dasher_dropoff_phone_number || data.dasher_pickup_phone_number,
		pickupAt: data.pickup_time_estimated?.toISOString() ?? null,
		dropoffAt: data.dropoff_time_estimated?.toISOString() ?? null,
	};
}

/** Whether a delivery is only a quote that nobody accepted. */
export function isDoorDashQuote(said: unknown): boolean {
	return deliverySchema.safeParse(said).data?.delivery_status === "quote";
}

export const doorDashWebhookSchema = z.looseObject({
	external_delivery_id: z
		.string()
		.max(200)
		.nullish()
		.meta({ example: "01900000-0000-7000-8000-000000000001-1" }),
});
