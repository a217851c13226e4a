import { z } from "zod";
import { emailField, phoneField } from "~/models/shared/contact.schema";
import type { CountryCode } from "~/models/shared/country";
import { textField } from "~/models/shared/entity-fields.schema";
import { ONE_ROUND } from "~/models/shared/one-round";
import { NOTIFICATION_KINDS } from "./notification-kind";
import { recipientIssues, sortedKinds } from "./recipient";

const kindsField = z
	.array(z.enum(NOTIFICATION_KINDS, { error: "Choose from the list" }))
	.max(50)
	.transform(sortedKinds)
	.meta({ example: ["unconfirmed-order", "stop-reminder"] });

const fieldsFor = (country: CountryCode) => ({
	name: textField(100).meta({ example: "Kitchen tablet" }),
	email: emailField.nullable(),
	phone: phoneField(country).nullable(),
	byEmail: kindsField,
	byText: kindsField,
});

const fullFor = (country: CountryCode) => {
	const fields = fieldsFor(country);
	return z
		.object({
			name: fields.name.default(""),
			email: fields.email.default(null),
			phone: fields.phone.default(null),
			byEmail: fields.byEmail.default([]),
			byText: fields.byText.default([]),
		})
		.superRefine((value, context) => {
			for (const [name, [message]] of Object.entries(recipientIssues(value))) {
				context.addIssue({ code: "custom", path: [name], message });
			}
		}, ONE_ROUND);
};

export const recipientCreateSchema = fullFor("us").meta({
	example: {
		name: "Kitchen tablet",
		email: "kitchen@harbour.example",
		byEmail: ["unconfirmed-order", "stop-reminder"],
	},
});

/** Form input; a phone number without country code belongs to the location's country. */
export const recipientFormSchema = (country: CountryCode) => fullFor(country);

export const recipientPatchSchema = z.object(fieldsFor("us")).partial();
