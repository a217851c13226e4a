import { z } from "zod";
import { textField } from "~/models/shared/entity-fields.schema";
import { ONE_ROUND, wrongFields } from "~/models/shared/one-round";
import { imageFields, imageIdField, menuPartFormSchema } from "./menu-part.schema";
import { EMPTY_FIELDS } from "./own-values";
import { momentFormSchema } from "./scheduled/local-moment.schema";

/** Text as it is typed: empty follows the organization. */
const followed = (max: number) =>
	textField(max)
		.default("")
		.transform((typed) => typed || null);

const box = z.boolean().default(false);

const NOT_EMPTY_MESSAGE = "Clear the text, or uncheck “Leave empty at this location”";

const choice = z
	.enum(["", "on", "off"])
	.default("")
	.transform((chosen) => (chosen === "" ? null : chosen === "on"));

const ownValuesFields = z.object({
	title: followed(150),
	subtitle: followed(150),
	description: followed(2_000),
	price: menuPartFormSchema.shape.price,
	sku: followed(60),
	posGuid: menuPartFormSchema.shape.posGuid,
	isEnabled: choice,
	isVisible: choice,
	isOrderable: choice,
	...imageFields(imageIdField),
	/** Texts that are empty here, where an empty field follows the organization. */
	isEmpty: z
		.object({ subtitle: box, description: box, sku: box })
		.default({ subtitle: false, description: false, sku: false }),
	at: momentFormSchema,
});

export const ownValuesFormSchema = ownValuesFields.superRefine((form, context) => {
	const wrong = wrongFields(context);
	if (wrong.has("isEmpty")) return;
	for (const field of EMPTY_FIELDS) {
		if (wrong.has(field) || !form.isEmpty[field] || !form[field]) continue;
		context.addIssue({ code: "custom", path: [field], message: NOT_EMPTY_MESSAGE });
	}
}, ONE_ROUND);

export type OwnValuesForm = z.output<typeof ownValuesFormSchema>;
