import { z } from "zod";
import { EMPTY_MESSAGE } from "~/models/shared/contact.schema";
import { posGuidField } from "~/models/shared/pos-guid.schema";
import { rateField, typedRateField } from "~/models/shared/rate.schema";

const fields = {
	name: z
		.string({ error: EMPTY_MESSAGE })
		.trim()
		.min(1, EMPTY_MESSAGE)
		.max(100, "Name should be at most 100 characters")
		.meta({ example: "State sales tax" }),
	guid: posGuidField,
	ratePpm: rateField,
	appliesToMenu: z.boolean(),
	isIncluded: z.boolean(),
};

export const taxCreateSchema = z.object({
	...fields,
	guid: fields.guid.default(null),
	appliesToMenu: fields.appliesToMenu.default(false),
	isIncluded: fields.isIncluded.default(false),
});

export const taxFormSchema = taxCreateSchema.extend({ ratePpm: typedRateField });

export const taxPatchSchema = z.object(fields).partial();

export type TaxForm = z.output<typeof taxFormSchema>;
