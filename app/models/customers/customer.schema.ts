import { z } from "zod";
import { EMAIL_MESSAGE, emailField, PHONE_MESSAGE, toE164 } from "~/models/shared/contact.schema";
import type { CountryCode } from "~/models/shared/country";
import { textField } from "~/models/shared/entity-fields.schema";
import { localDate } from "~/models/shared/instants";
import { EMPTY_MESSAGE, tooLong } from "~/models/shared/messages";
import { ONE_ROUND, wrongFields } from "~/models/shared/one-round";
import { isDate } from "~/models/shared/plain-date";
import {
	BIRTHDAY_MESSAGE,
	CUSTOMER_STATUSES,
	isBirthday,
	NO_CONTACT_MESSAGE,
	searchIssues,
} from "./customer";

export const customerNameField = z
	.string({ error: EMPTY_MESSAGE })
	.trim()
	.min(1, EMPTY_MESSAGE)
	.max(255, tooLong(255))
	.meta({ example: "Dana Fields" });

/** The day may be today's anywhere on earth. */
export const birthdayField = z
	.string()
	.refine(
		(day) =>
			isDate(day) && isBirthday(day, localDate(new Date().toISOString(), "Pacific/Kiritimati")),
		BIRTHDAY_MESSAGE,
	)
	.meta({ example: "1987-03-14" });

/** E.164; a number without country code belongs to `country`. Stored numbers pass unchanged, even if invalid. */
const phoneOrNone = (country: CountryCode) =>
	z
		.string()
		.trim()
		.max(40, PHONE_MESSAGE)
		.transform((text, context) => {
			if (text === "" || STORED_PHONE.test(text)) return text;
			const phone = toE164(text, country);
			if (phone) return phone;
			context.addIssue({ code: "custom", message: PHONE_MESSAGE });
			return z.NEVER;
		})
		.meta({ example: "+13125550142" });
const STORED_PHONE = /^\+\d{1,20}$/;

const emailOrNone = z
	.string()
	.trim()
	.toLowerCase()
	.refine((text) => text === "" || emailField.safeParse(text).success, EMAIL_MESSAGE)
	.meta({ example: "dana@harbour.example" });

const fieldsFor = (country: CountryCode) => ({
	name: customerNameField,
	phone: phoneOrNone(country),
	email: emailOrNone,
	birthday: birthdayField.nullable(),
	status: z.enum(CUSTOMER_STATUSES, { error: "Choose one from the list" }),
	statusReason: textField(255).meta({ example: "" }),
});

export const customerPatchSchema = z.object(fieldsFor("us")).partial();

export function customerFormFields(country: CountryCode) {
	const fields = fieldsFor(country);
	return z.object({
		...fields,
		phone: fields.phone.default(""),
		email: fields.email.default(""),
		birthday: fields.birthday.default(null),
		statusReason: fields.statusReason.default(""),
	});
}

export function customerFormSchema(country: CountryCode) {
	return customerFormFields(country).superRefine(({ phone, email }, context) => {
		if (phone || email || wrongFields(context).has("phone")) return;
		context.addIssue({ code: "custom", path: ["phone"], message: NO_CONTACT_MESSAGE });
	}, ONE_ROUND);
}

const typed = (example: string) => z.string().trim().max(250).default("").meta({ example });

export const customerSearchSchema = z
	.object({ name: typed("Dana"), phone: typed("55501"), email: typed("dana@") })
	.superRefine((search, context) => {
		for (const [field, [message]] of Object.entries(searchIssues(search) ?? {})) {
			context.addIssue({ code: "custom", path: [field], message });
		}
	});
