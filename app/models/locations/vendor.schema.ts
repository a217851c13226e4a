import { z } from "zod";
import { emailField, phoneField } from "~/models/shared/contact.schema";
import type { CountryCode } from "~/models/shared/country";
import { nameField, textField } from "~/models/shared/entity-fields.schema";

const fieldsFor = (country: CountryCode) => ({
	name: nameField("Lakeside Provisions"),
	contactName: textField(100).meta({ example: "Robin Vale" }),
	email: emailField.nullable(),
	phone: phoneField(country).nullable(),
	accountNumber: textField(40).meta({ example: "LP-20417" }),
	note: textField(1000).meta({ example: "Delivers before 7 on weekdays" }),
	isEnabled: z.boolean(),
});

const withoutMissing = (fields: ReturnType<typeof fieldsFor>) => ({
	...fields,
	contactName: fields.contactName.default(""),
	email: fields.email.default(null),
	phone: fields.phone.default(null),
	accountNumber: fields.accountNumber.default(""),
	note: fields.note.default(""),
});

const wire = fieldsFor("us");

export const vendorCreateSchema = z.object({
	storeId: z.uuid(),
	...withoutMissing(wire),
	isEnabled: wire.isEnabled.default(true),
});

export const vendorPatchSchema = z.object(wire).partial();

/** Form input; a phone number without country code belongs to the location's country. */
export function vendorFormSchema(country: CountryCode) {
	const fields = fieldsFor(country);
	return z.object({ ...withoutMissing(fields), isEnabled: fields.isEnabled.default(false) });
}

export type VendorForm = z.output<ReturnType<typeof vendorFormSchema>>;
