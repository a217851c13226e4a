import { z } from "zod";
import {
	EMAIL_MESSAGE,
	normalEmail,
	normalPhone,
	PHONE_MESSAGE,
} from "~/models/shared/contact.schema";
import type { CountryCode } from "~/models/shared/country";
import { dayOrderField } from "~/models/shared/csv-file.schema";
import type { DayOrder } from "~/models/shared/day-order";
import { dayExample, dayInFile, isDayWithoutYear } from "~/models/shared/file-days";
import { NO_CONTACT_MESSAGE } from "./customer";
import { birthdayField, customerNameField } from "./customer.schema";
import type { FileCustomer } from "./import";

export const customerImportSchema = z.object({
	fileId: z.uuid(),
	dates: dayOrderField.meta({ example: "mdy" }).optional(),
});

export const importedCustomerSchema = z.object({
	name: z.string(),
	phone: z.string(),
	email: z.string(),
	birthday: z.string().nullable(),
	problem: z.string(),
	/** What was left out of a row that is taken all the same. */
	note: z.string().default(""),
	/** The first row of the file that is the same customer. */
	twin: z.number().nullable().default(null),
});
export type ImportedCustomer = z.output<typeof importedCustomerSchema>;

export const EMPTY_ROW = "The row is empty";
export const NO_YEAR = "The birthday is left out: it has no year";

/** A row as it can be kept, or with what is wrong with it. A number belongs to the country. */
export function readRow(
	given: FileCustomer,
	{ country, order }: { country: CountryCode; order: DayOrder },
): ImportedCustomer {
	const nobody = { name: "", phone: "", email: "", birthday: null, note: "", twin: null };
	if (![given.name, given.phone, given.email, given.birthday].some((cell) => cell.trim())) {
		return { ...nobody, problem: EMPTY_ROW };
	}
	const problems: string[] = [];
	const name = customerNameField.safeParse(given.name);
	if (!name.success) problems.push(`Name: ${name.error.issues[0]?.message}`);
	const phone = given.phone ? normalPhone(given.phone, country) : "";
	if (phone === null) problems.push(PHONE_MESSAGE);
	const email = given.email ? normalEmail(given.email) : "";
	if (email === null) problems.push(EMAIL_MESSAGE);
	const hasNoYear = isDayWithoutYear(given.birthday);
	const birthday = given.birthday && !hasNoYear ? dayInFile(given.birthday, order) : null;
	const isDay = given.birthday === "" || hasNoYear || birthdayField.safeParse(birthday).success;
	if (!isDay) problems.push(`Birthday: Write a day in the past as ${dayExample(order)}`);
	if (!given.phone && !email) problems.push(NO_CONTACT_MESSAGE);
	return {
		...{ name: name.data ?? given.name, phone: phone ?? "", email: email ?? given.email },
		...{ birthday: isDay ? birthday : null, note: hasNoYear ? NO_YEAR : "", twin: null },
		problem: problems.join(". "),
	};
}
