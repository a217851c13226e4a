import { z } from "zod";
import { DINING_BEHAVIORS } from "~/models/orders/order";
import { idSchema, instantSchema, minorSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import {
	DEFAULT_CHARGES,
	PERCENT_SCOPES,
	type PosChange,
	SERVICE_CHARGE_TYPES,
	type ServiceCharge,
} from "./service-charge";

const rateSchema = z.int().nullable().meta({ example: null });

const posChangeSchema = exactObject<PosChange>()({
	type: z.enum(SERVICE_CHARGE_TYPES),
	amount: minorSchema.nullable().meta({ example: 300 }),
	ratePpm: rateSchema,
	reportedAt: instantSchema,
	isKept: z.boolean(),
});

export const serviceChargeSchema = exactObject<ServiceCharge>()({
	id: idSchema,
	name: z.string().meta({ example: "Bag fee" }),
	guid: z.string().nullable().meta({ example: "3f1c6a70-charge" }),
	defaultFor: z.enum(DEFAULT_CHARGES).nullable().meta({ example: null }),
	type: z.enum(SERVICE_CHARGE_TYPES),
	amount: minorSchema.nullable().meta({ example: 250 }),
	ratePpm: rateSchema,
	scope: z.enum(PERCENT_SCOPES).nullable().meta({ example: null }),
	taxes: z.array(idSchema),
	isEnabled: z.boolean(),
	diningBehaviors: z.array(z.enum(DINING_BEHAVIORS)),
	posChange: posChangeSchema.nullable(),
	version: versionSchema,
	updatedAt: instantSchema,
});
