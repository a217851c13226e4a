import { z } from "zod";
import { idSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import type { ItemTaxes } from "./item-taxes";

/** As many as a line of an order takes. */
const MOST = 20;

export const itemTaxesField = z
	.array(z.uuid({ error: "Choose taxes of this location from the list" }))
	.max(MOST, `Choose at most ${MOST}`);

/** Body of a change: missing fields stay. */
export const itemTaxesPatchSchema = z
	.strictObject({ hasOwnTaxes: z.boolean(), taxes: itemTaxesField })
	.partial()
	.meta({ example: { hasOwnTaxes: false } });

/** The form; a box that is missing is not checked. */
export const itemTaxesFormSchema = z.object({
	hasOwnTaxes: z.boolean().default(false),
	taxes: itemTaxesField.default([]),
});

export const itemTaxesSchema = exactly<ItemTaxes>()(
	z.object({
		partId: idSchema,
		hasOwnTaxes: z.boolean(),
		taxes: z.array(idSchema),
		version: versionSchema,
	}),
);

export type ItemTaxesPatch = z.output<typeof itemTaxesPatchSchema>;
