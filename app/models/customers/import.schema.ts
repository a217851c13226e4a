import { z } from "zod";
import { EMAIL_MESSAGE, normalPhone, PHONE_MESSAGE } from "~/models/shared/contact.schema";
import type { CountryCode } from "~/models/shared/country";
import { dayInFile } from "~/models/shared/csv-file.schema";
import { BIRTHDAY_MESSAGE, NO_CONTACT_MESSAGE } from "./customer";
import { birthdayField, customerNameField } from "./customer.schema";
import { type FileCustomer, PLUS_ONE_MESSAGE } from "./import";

export const customerImportSchema = z.object({ fileId: z.uuid() });

export const importedCustomerSchema = z.object({
	name: z.string(),
	phone: z.string(),
	email: z.string(),
	birthday: z.string().nullable(),
	problem: z.string(),
});
export type ImportedCustomer = z.output<typeof importedCustomerSchema>;

/** A row as it can be kept, or with what is wrong with it. A number belongs to the country. */
export function readRow(given: FileCustomer, country: CountryCode): ImportedCustomer {
	const problems: string[] = [];
	const name = customerNameField.safeParse(given.name);
	if (!name.success) problems.push(`Name: ${name.error.issues[0]?.message}`);
	const phone = phoneOf(given.phone, country, problems);
	const email = given.email.trim().toLowerCase();
	if (email && !z.email().max(254).safeParse(email).success) problems.push(EMAIL_MESSAGE);
	const birthday = given.birthday ? dayInFile(given.birthday.trim()) : null;
	const isDay = given.birthday === "" || birthdayField.safeParse(birthday).success;
	if (!isDay) problems.push(`Birthday: ${BIRTHDAY_MESSAGE}`);
	if (!given.phone && !email) problems.push(NO_CONTACT_MESSAGE);
	return {
		...{ name: name.data ?? given.name, phone, email, birthday: isDay ? birthday : null },
		problem: problems.join(". "),
	};
}

function phoneOf(given: string, country: CountryCode, problems: string[]): string {
	if (given === "") return "";
	if (/^\+\s*1/.test(given)) {
		problems.push(PLUS_ONE_MESSAGE);
		return "";
	}
	const phone = normalPhone(given, country);
	if (!phone) problems.push(PHONE_MESSAGE);
	return phone ?? "";
}
