import { z } from "zod";
import { idSchema, instantSchema, minorSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import {
	FEE_RATE_TYPES,
	type FeeInterval,
	type SavedDeliveryZone,
	WEIGHT_UNITS,
	type ZoneArea,
} from "./delivery-zone";

export const coordinatesSchema = z.object({
	latitude: z.number().meta({ example: 41.9088 }),
	longitude: z.number().meta({ example: -87.6776 }),
});

const areaSchema = exactly<ZoneArea>()(
	z
		.union([
			z.object({ type: z.literal("polygon"), points: z.array(coordinatesSchema) }),
			z.object({ type: z.literal("circle"), center: coordinatesSchema, radius: z.number() }),
		])
		.meta({
			example: { type: "circle", center: { latitude: 41.9088, longitude: -87.6776 }, radius: 3 },
		}),
);

const intervalSchema = exactly<FeeInterval>()(
	z.object({
		from: z.int().meta({ example: 0 }),
		to: z.int().nullable().meta({ example: 2000 }),
		fee: minorSchema.meta({ example: 399 }),
	}),
);

export const deliveryZoneSchema = exactly<SavedDeliveryZone>()(
	z.object({
		id: idSchema,
		name: z.string().meta({ example: "Around the corner" }),
		description: z.string().meta({ example: "" }),
		priority: z.int().meta({ example: 1 }),
		isEnabled: z.boolean(),
		area: areaSchema,
		flatFee: minorSchema.nullable().meta({ example: 299 }),
		cartFees: z.array(intervalSchema),
		distanceFees: z.array(intervalSchema).meta({ example: [] }),
		distanceRateType: z.enum(FEE_RATE_TYPES),
		weightFees: z.array(intervalSchema).meta({ example: [] }),
		minFee: minorSchema.nullable().meta({ example: null }),
		maxFee: minorSchema.nullable().meta({ example: 999 }),
		partnerId: idSchema.nullable().meta({ example: null }),
		includesProviderFee: z.boolean().meta({ example: false }),
		allowsParcels: z.boolean(),
		maxParcelWeight: z.int().nullable().meta({ example: 9072 }),
		weightUnit: z.enum(WEIGHT_UNITS),
		version: versionSchema,
		updatedAt: instantSchema,
	}),
);
