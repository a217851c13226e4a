import { z } from "zod";
import { imageFields, menuPartFormSchema, menuText, typedImage } from "./menu-part.schema";
import { typedMomentSchema } from "./scheduled/local-moment.schema";

/** Text as it is typed: empty follows the organization. */
const followed = (...limits: Parameters<typeof menuText>) =>
	menuText(...limits)
		.default("")
		.transform((typed) => typed || null);

const choice = z
	.enum(["", "on", "off"])
	.default("")
	.transform((chosen) => (chosen === "" ? null : chosen === "on"));

/** The form of a location's own values: what is left empty follows the organization. */
export const ownValuesFormSchema = z.object({
	title: followed("Title", 150),
	subtitle: followed("Subtitle", 150),
	description: followed("Description", 2_000),
	price: menuPartFormSchema.shape.price,
	sku: followed("SKU", 60),
	posGuid: menuPartFormSchema.shape.posGuid,
	isEnabled: choice,
	isVisible: choice,
	isOrderable: choice,
	...imageFields(typedImage),
	/** When it is changed; null is at once. */
	at: typedMomentSchema,
});

export type OwnValuesForm = z.output<typeof ownValuesFormSchema>;
