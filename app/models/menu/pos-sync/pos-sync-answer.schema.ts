import { z } from "zod";
import { idSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import { POS_THING_TYPES, type PosTax, type PosThingFound } from "./pos-thing";

const thing = exactly<PosThingFound>()(
	z.object({
		guid: z.string().meta({ example: "8C0E-7A41-9D2B" }),
		type: z.enum(POS_THING_TYPES),
		name: z.string().meta({ example: "Hot Honey Sandwich" }),
		price: z.int().nullable().meta({ example: 1049 }),
		taxRatePpm: z.int().nullable().meta({ example: 88_750 }),
		sku: z.string(),
		isAvailable: z.boolean(),
		min: z.int().nullable(),
		max: z.int().nullable(),
		linkedTo: z.object({ id: idSchema, title: z.string() }).nullable(),
	}),
);

export const posSearchAnswerSchema = z.object({
	things: z.array(thing),
	cursor: z.string().nullable(),
});

export const posTaxesAnswerSchema = z.object({
	taxes: z.array(
		exactly<PosTax>()(
			z.object({
				guid: z.string().meta({ example: "TX-SALES" }),
				name: z.string().meta({ example: "Sales tax" }),
				ratePpm: z.int().meta({ example: 88_750 }),
				isIncluded: z.boolean(),
			}),
		),
	),
});

export const posLocationsSchema = z.array(
	z.object({
		storeId: idSchema,
		title: z.string().meta({ example: "Logan Square" }),
		isCentral: z.boolean(),
	}),
);
