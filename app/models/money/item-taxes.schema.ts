import { z } from "zod";
import { idSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import type { ItemTaxes } from "./item-taxes";

/** Same limit as for a line of an order. */
const MAX = 20;

export const itemTaxesField = z
	.array(z.uuid({ error: "Choose this location’s taxes from the list" }))
	.max(MAX, `Choose at most ${MAX} taxes`);

export const itemTaxesPatchSchema = z
	.strictObject({ hasOwnTaxes: z.boolean(), taxes: itemTaxesField })
	.partial()
	.meta({ example: { hasOwnTaxes: false } });

export const itemTaxesFormSchema = z.object({
	hasOwnTaxes: z.boolean().default(false),
	taxes: itemTaxesField.default([]),
});

export const itemTaxesSchema = exactObject<ItemTaxes>()({
	partId: idSchema,
	hasOwnTaxes: z.boolean(),
	taxes: z.array(idSchema),
	version: versionSchema,
});

export type ItemTaxesPatch = z.output<typeof itemTaxesPatchSchema>;
