import { z } from "zod";
import { nameField } from "~/models/shared/entity-fields.schema";
import { posGuidField } from "~/models/shared/pos-guid.schema";
import { rateField, rateTextField } from "~/models/shared/rate.schema";

const fields = {
	name: nameField("State sales tax"),
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

export const taxFormSchema = taxCreateSchema.extend({ ratePpm: rateTextField });

export const taxPatchSchema = z.object(fields).partial();
