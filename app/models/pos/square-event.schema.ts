import { z } from "zod";

const squareId = z.string().min(1).max(255);
const shared = { merchant_id: squareId, event_id: squareId };
const changed = z.object({ order_id: squareId });

/** That an order, a payment or a refund changed at Square. What it is now is read there: events come twice, late, or not at all. */
export const squareEventSchema = z.discriminatedUnion("type", [
	z.object({
		...shared,
		type: z.literal("order.updated"),
		data: z.object({ object: z.object({ order_updated: changed }) }),
	}),
	z.object({
		...shared,
		type: z.literal("order.fulfillment.updated"),
		data: z.object({ object: z.object({ order_fulfillment_updated: changed }) }),
	}),
	z.object({
		...shared,
		type: z.enum(["refund.created", "refund.updated"]),
		data: z.object({
			object: z.object({
				refund: z.object({
					id: squareId,
					payment_id: squareId.nullish(),
					order_id: squareId.nullish(),
				}),
			}),
		}),
	}),
	z.object({
		...shared,
		type: z.literal("payment.updated"),
		data: z.object({
			object: z.object({
				payment: z.object({
					id: squareId,
					order_id: squareId.nullish(),
					refund_ids: z.array(squareId).nullish(),
				}),
			}),
		}),
	}),
]);
export type SquareEvent = z.infer<typeof squareEventSchema>;
