import { z } from "zod";
import { idSchema, instantSchema, minorSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import {
	type DeliveryPartner,
	DROP_OFF_PROOFS,
	PARTNER_FEE_TYPES,
	PARTNER_PROVIDERS,
} from "./delivery-partner";

export const deliveryPartnerSchema = exactly<DeliveryPartner>()(
	z.object({
		id: idSchema,
		name: z.string().meta({ example: "Couriers of the city" }),
		isEnabled: z.boolean(),
		provider: z.enum(PARTNER_PROVIDERS),
		apiKeyEnd: z.string().nullable().meta({ example: "x7Qm" }),
		customerId: z.string().meta({ example: "c9f3a0d2-6c1e-5b8d" }),
		locationKey: z.string().meta({ example: "wicker-park" }),
		signatureSecretEnd: z.string().nullable().meta({ example: "9fA2" }),
		prodAccountId: z.string().meta({ example: "u7Qm2xV" }),
		businessName: z.string().meta({ example: "Ember & Rye" }),
		pickupBusinessName: z.string().meta({ example: "Ember & Rye" }),
		feeType: z.enum(PARTNER_FEE_TYPES),
		fixedFee: minorSchema.meta({ example: 599 }),
		tipPercentage: z.int().meta({ example: 100 }),
		sendsPickupOrders: z.boolean(),
		sendsTipsAsServiceCharge: z.boolean(),
		dropOffProof: z.enum(DROP_OFF_PROOFS),
		isCateringStore: z.boolean(),
		isSandbox: z.boolean(),
		version: versionSchema,
		updatedAt: instantSchema,
	}),
);
