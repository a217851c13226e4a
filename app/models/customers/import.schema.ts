import { z } from "zod";
import {
	EMAIL_MESSAGE,
	normalizeEmail,
	PHONE_MESSAGE,
	toE164,
} from "~/models/shared/contact.schema";
import type { CountryCode } from "~/models/shared/country";
import { columnsField, dateOrderField } from "~/models/shared/csv-file.schema";
import type { DateOrder } from "~/models/shared/date-order";
import { dayExample, dayInFile, isDayWithoutYear } from "~/models/shared/file-days";
import { consentInCell, type FileConsents, NO_CONSENTS } from "./consent-cell";
import { NO_CONTACT_MESSAGE } from "./customer";
import { birthdayField, customerNameField } from "./customer.schema";
import {
	COLUMNS,
	type FileContact,
	type FileCustomer,
	IMPORTED_LISTS,
	type ImportedList,
} from "./import";

export const listField = z
	.enum(Object.keys(IMPORTED_LISTS) as [ImportedList, ...ImportedList[]], {
		error: "Choose one from the list",
	})
	.default("customers");

export const customerImportSchema = z.object({
	fileId: z.uuid(),
	dates: dateOrderField.meta({ example: "mdy" }).optional(),
	columns: columnsField.optional(),
	list: listField,
});

const answer = z.enum(["yes", "no"]).nullable();

export const importedCustomerSchema = z.object({
	name: z.string(),
	phone: z.string(),
	email: z.string(),
	birthday: z.string().nullable(),
	consents: z
		.object({ email: answer, sms: answer, push: answer })
		.default({ email: null, sms: null, push: null }),
	problem: z.string(),
	/** Note about values dropped from a row that is still imported. */
	note: z.string().default(""),
	/** The first row of the file that is the same customer. */
	twin: z.number().nullable().default(null),
});
export type ImportedCustomer = z.output<typeof importedCustomerSchema>;

export const EMPTY_ROW = "The row is empty";
export const NO_YEAR = "Birthday ignored: it has no year";

/** Parses a file row into a customer, with the issue if invalid. Phone numbers default to `country`. */
export function readRow(
	given: FileCustomer,
	{ country, order }: { country: CountryCode; order: DateOrder },
): ImportedCustomer {
	const { row: _, ...cells } = given;
	if (!Object.values(cells).some((cell) => cell.trim())) {
		const nobody = { name: "", phone: "", email: "", birthday: null, note: "", twin: null };
		return { ...nobody, consents: NO_CONSENTS, problem: EMPTY_ROW };
	}
	const issues: string[] = [];
	const name = customerNameField.safeParse(given.name);
	if (!name.success) issues.push(`Name: ${name.error.issues[0]?.message}`);
	const phone = given.phone ? toE164(given.phone, country) : "";
	if (phone === null) issues.push(PHONE_MESSAGE);
	const email = given.email ? normalizeEmail(given.email) : "";
	if (email === null) issues.push(EMAIL_MESSAGE);
	const hasNoYear = isDayWithoutYear(given.birthday);
	const today = new Date().toISOString().slice(0, 10);
	const birthday = given.birthday && !hasNoYear ? dayInFile(given.birthday, order, today) : null;
	const isDay = given.birthday === "" || hasNoYear || birthdayField.safeParse(birthday).success;
	if (!given.phone && !email) issues.push(NO_CONTACT_MESSAGE);
	const consents = consentsIn(given, issues);
	return {
		name: name.data ?? given.name,
		phone: phone ?? "",
		email: email ?? given.email,
		birthday: isDay ? birthday : null,
		note: hasNoYear
			? NO_YEAR
			: isDay
				? ""
				: `Birthday ignored: write a day in the past as ${dayExample(order)}`,
		twin: null,
		consents,
		problem: issues.join(". "),
	};
}

const CONSENT_COLUMNS = ["emailConsent", "textConsent", "pushConsent", "consent"] as const;

function consentsIn(given: FileCustomer, issues: string[]): FileConsents {
	const [email, sms, push, all] = CONSENT_COLUMNS.map((column) => {
		const said = consentInCell(given[column]);
		if (said === undefined) issues.push(`${COLUMNS[column].header}: Enter yes or no`);
		return said ?? null;
	});
	if (all === "no") return { email: "no", sms: "no", push: "no" };
	return { email: email ?? all ?? null, sms: sms ?? null, push: push ?? null };
}

export interface ListedContact {
	/** "" if missing or invalid. */
	phone: string;
	email: string;
	problem: string;
}

/** A row of a "Do not contact" list: a valid email or phone counts, even if the rest of the row is wrong. */
export function readContact(given: FileContact, country: CountryCode): ListedContact {
	const phone = given.phone ? toE164(given.phone, country) : "";
	const email = given.email ? normalizeEmail(given.email) : "";
	const issues = [
		...(phone === null ? [PHONE_MESSAGE] : []),
		...(email === null ? [EMAIL_MESSAGE] : []),
		...(given.phone || given.email ? [] : [EMPTY_ROW]),
	];
	return { phone: phone ?? "", email: email ?? "", problem: issues.join(". ") };
}
