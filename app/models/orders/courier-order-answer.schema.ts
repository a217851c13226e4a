import { z } from "zod";
import { instantSchema, minorSchema } from "~/models/shared/answer.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import { COURIER_STATES, COURIER_STATUSES, type CourierOrder } from "./courier-order";

export const courierOrderSchema = exactObject<CourierOrder>()({
	partner: z.string().meta({ example: "City couriers" }),
	state: z.enum(COURIER_STATES).meta({ example: "sent" }),
	attempts: z.int().meta({ example: 1 }),
	reference: z.string().meta({ example: "del_5Wqz0Tn" }),
	status: z.enum(COURIER_STATUSES).nullable().meta({ example: "pickup" }),
	courierName: z.string().meta({ example: "Noor B." }),
	courierPhone: z.string().meta({ example: "+13125550175" }),
	trackingUrl: z.string().meta({ example: "https://www.ubereats.com/orders/5Wqz0Tn" }),
	pickupAt: instantSchema.nullable(),
	dropoffAt: instantSchema.nullable(),
	fee: minorSchema.nullable().meta({ example: 640 }),
	lastError: z.string().nullable().meta({ example: null }),
	sentAt: instantSchema.nullable(),
	dueAt: instantSchema.nullable(),
});

/** Null for an order that no courier brings. */
export const sentToCourierSchema = exactObject<{ courier: CourierOrder | null }>()({
	courier: courierOrderSchema.nullable(),
});
