import { z } from "zod";
import { idSchema, instantSchema, minorSchema, versionSchema } from "~/models/shared/answer.schema";
import { menuPartFormSchema, menuPartPatchSchema } from "./menu-part.schema";

/** The locations with a price of their own; all others sell at the organization's price. */
export const storePricesSchema = z.object({
	price: minorSchema.nullable(),
	rows: z.array(
		z.object({
			storeId: idSchema,
			price: minorSchema,
			since: instantSchema.nullable(),
			by: z.string().nullable().meta({ example: "Dana Reyes" }),
		}),
	),
	version: versionSchema,
});

export type StorePrices = z.output<typeof storePricesSchema>;

const MAX_LOCATIONS = 1_000;

export const storePricesPatchSchema = z.object({
	prices: z
		.array(
			z.strictObject({
				storeId: idSchema,
				/** Null follows the organization. */
				price: menuPartPatchSchema.shape.price.unwrap(),
			}),
		)
		.max(MAX_LOCATIONS)
		.refine(
			(prices) => new Set(prices.map(({ storeId }) => storeId)).size === prices.length,
			"Enter one price per location",
		),
});

export type StorePricesPatch = z.output<typeof storePricesPatchSchema>;

export const storePricesFormSchema = z.object({
	rows: z
		.array(z.object({ storeId: z.guid(), price: menuPartFormSchema.shape.price }))
		.max(MAX_LOCATIONS)
		.default([]),
});
