import { z } from "zod";
import { sameEveryDay } from "~/models/hours/business-hours";
import { weekField } from "~/models/hours/business-hours.schema";
import { DINING_BEHAVIORS, PAYMENT_METHODS } from "~/models/orders/order";
import { nameField, textField } from "~/models/shared/entity-fields.schema";
import { EMPTY_MESSAGE, tooLong } from "~/models/shared/messages";
import { posGuidField } from "~/models/shared/pos-guid.schema";
import { DISCLAIMER_MAX, MAX_PROPERTIES, PROPERTY_TYPES } from "./dining-option";

export const PROPERTY_TWICE_MESSAGE = "Another property already has this name";

const propertyField = z.object({
	name: z.string({ error: EMPTY_MESSAGE }).trim().min(1, EMPTY_MESSAGE).max(100, tooLong(100)),
	type: z.enum(PROPERTY_TYPES).default("input"),
	placeholder: textField(100).default(""),
	isRequired: z.boolean().default(false),
	group: textField(100).default(""),
});

const fields = {
	name: nameField("Catering pickup"),
	behavior: z.enum(DINING_BEHAVIORS, { error: "Choose a behavior from the list" }),
	isEnabled: z.boolean(),
	isDefault: z.boolean().meta({ example: false }),
	guid: posGuidField,
	disclaimer: textField(DISCLAIMER_MAX).meta({ example: "Please call when you arrive" }),
	allowsAlcohol: z.boolean(),
	haveCustomSchedule: z.boolean(),
	weeklySchedule: weekField,
	paymentMethods: z.array(z.enum(PAYMENT_METHODS)).max(20),
	properties: z
		.array(propertyField)
		.max(MAX_PROPERTIES, `At most ${MAX_PROPERTIES} properties`)
		.superRefine(refineNames, { when: ({ value }) => Array.isArray(value) })
		.meta({
			example: [
				{
					name: "Table number",
					type: "input",
					placeholder: "12",
					isRequired: true,
					group: "",
				},
			],
		}),
};

const defaults = {
	...fields,
	isDefault: fields.isDefault.default(false),
	guid: fields.guid.default(null),
	disclaimer: fields.disclaimer.default(""),
	haveCustomSchedule: fields.haveCustomSchedule.default(false),
	weeklySchedule: fields.weeklySchedule.default(() => sameEveryDay([])),
	paymentMethods: fields.paymentMethods.default([]),
	properties: fields.properties.default([]),
};

/** Alcohol follows the behavior unless it is set. */
export const diningOptionCreateSchema = z.object({
	...defaults,
	isEnabled: fields.isEnabled.default(true),
	allowsAlcohol: fields.allowsAlcohol.optional(),
});

export const diningOptionFormSchema = z.object({
	...defaults,
	isEnabled: fields.isEnabled.default(false),
	allowsAlcohol: fields.allowsAlcohol.default(false),
});

export const diningOptionPatchSchema = z.object(fields).partial();

export type DiningOptionForm = z.output<typeof diningOptionFormSchema>;

/** Also checked when single rows are wrong, so that all errors appear at once. */
function refineNames(
	properties: readonly ({ name?: unknown } | undefined)[],
	context: z.RefinementCtx,
): void {
	const names = properties.map((property) =>
		String(property?.name ?? "")
			.trim()
			.toLowerCase(),
	);
	for (const [index, name] of names.entries()) {
		if (name === "" || names.indexOf(name) === index) continue;
		context.addIssue({ code: "custom", path: [index, "name"], message: PROPERTY_TWICE_MESSAGE });
	}
}
