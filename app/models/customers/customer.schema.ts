import { z } from "zod";
import { EMPTY_MESSAGE, emailField, phoneField } from "~/models/shared/contact.schema";
import { isDate, localDate } from "~/models/shared/instants";
import { ONE_ROUND } from "~/models/shared/one-round";
import {
	BIRTHDAY_MESSAGE,
	CUSTOMER_STATUSES,
	isBirthday,
	NO_CONTACT_MESSAGE,
	searchProblems,
} from "./customer";

const NAME_MESSAGE = "Name should be at most 255 characters";
const REASON_MESSAGE = "Reason should be at most 255 characters";
const none = z.literal("");

export const customerNameField = z
	.string({ error: EMPTY_MESSAGE })
	.trim()
	.min(1, EMPTY_MESSAGE)
	.max(255, NAME_MESSAGE)
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

const fields = {
	name: customerNameField,
	phone: z.union([none, phoneField("us")]),
	email: z.union([none, emailField]),
	birthday: birthdayField.nullable(),
	status: z.enum(CUSTOMER_STATUSES, { error: "Choose one from the list" }),
	statusReason: z.string().trim().max(255, REASON_MESSAGE).meta({ example: "" }),
};

export const customerPatchSchema = z.object(fields).partial();

export const customerFormFields = z.object({
	...fields,
	phone: fields.phone.default(""),
	email: fields.email.default(""),
	birthday: fields.birthday.default(null),
	statusReason: fields.statusReason.default(""),
});

export const customerFormSchema = customerFormFields.superRefine(({ phone, email }, context) => {
	if (phone || email) return;
	context.addIssue({ code: "custom", path: ["phone"], message: NO_CONTACT_MESSAGE });
}, ONE_ROUND);

const typed = z.string().trim().max(250).default("");

export const customerSearchSchema = z
	.object({ name: typed, phone: typed, email: typed })
	.superRefine((search, context) => {
		for (const [field, [message]] of Object.entries(searchProblems(search) ?? {})) {
			context.addIssue({ code: "custom", path: [field], message });
		}
	});
