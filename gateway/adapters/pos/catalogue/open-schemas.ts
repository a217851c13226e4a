import { z } from "@hono/zod-openapi";
import { POS_THING_TYPES } from "~/models/menu/pos-sync/pos-thing";

const id = z.string().min(1).max(100);

export const openThing = z
	.object({
		id,
		type: z.enum(POS_THING_TYPES),
		name: z.string().min(1).max(500),
		price: z.int().nullable().openapi({ description: "In minor units" }),
		taxRatePpm: z.int().min(0).nullable().openapi({ description: "Parts per million" }),
		sku: z.string().max(100),
		isAvailable: z.boolean(),
		min: z.int().min(0).nullable(),
		max: z.int().min(0).nullable(),
	})
	.openapi("Thing");
export type OpenThing = z.infer<typeof openThing>;

export const openPage = z.object({
	things: z.array(z.looseObject({})),
	cursor: z.string().min(1).max(2_000).nullable(),
});

export const openTaxes = z
	.object({
		taxes: z.array(
			z.object({
				id,
				name: z.string().max(500),
				ratePpm: z.int().min(0).openapi({ description: "Parts per million" }),
				isIncluded: z.boolean(),
			}),
		),
	})
	.openapi("Taxes");

export const openPageAnswer = z
	.object({ things: z.array(openThing), cursor: z.string().nullable() })
	.openapi("Page");
