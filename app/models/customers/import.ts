import { CSV_MESSAGES } from "~/models/shared/csv-file";

/** A file is smaller than 32 MB (spec 5.12). */
export const MAX_BYTES = 32 * 1024 * 1024 - 1;

export const FILE_MESSAGES = {
	...CSV_MESSAGES,
	tooLarge: "File must be smaller than 32MB!",
	failed: "Some error occurred while customer importing",
} as const;

export const COLUMNS = {
	name: {
		header: "Name",
		aliases: [
			"Full name",
			"Customer name",
			"Guest name",
			"Display name",
			"Customer",
			"Guest",
			"Contact",
		],
	},
	firstName: { header: "First name", aliases: ["Given name", "Forename", "First"] },
	lastName: { header: "Last name", aliases: ["Family name", "Surname", "Last"] },
	phone: {
		header: "Phone",
		aliases: [
			"Phone number",
			"Mobile",
			"Mobile phone",
			"Mobile number",
			"Cell",
			"Cell phone",
			"Telephone",
			"Tel",
			"Phone 1",
			"Primary phone",
			"Default phone",
		],
	},
	email: {
		header: "Email",
		aliases: ["E-mail", "Email address", "E-mail address", "Email 1", "Primary email", "Mail"],
	},
	birthday: {
		header: "Birthday",
		aliases: ["Date of birth", "Birth date", "Birthdate", "Birth day", "DOB"],
	},
	emailConsent: {
		header: "Email consent",
		aliases: [
			"Email Subscription Status",
			"Email subscriber status",
			"Email marketing",
			"Email marketing consent",
			"Email opt in",
			"Accepts email marketing",
		],
	},
	textConsent: {
		header: "Text consent",
		aliases: [
			"SMS Subscription Status",
			"SMS subscriber status",
			"SMS consent",
			"SMS marketing",
			"SMS marketing consent",
			"SMS opt in",
			"Text opt in",
			"Accepts SMS marketing",
		],
	},
	pushConsent: { header: "Push consent", aliases: ["Push opt in", "Push Subscription Status"] },
	/** A no is one to every channel; a yes is one to emails alone (decision 54). */
	consent: {
		header: "Marketing consent",
		aliases: [
			"Marketing Allowed",
			"Accepts marketing",
			"Marketing opt in",
			"Marketing",
			"Consent",
			"Opt in",
			"Newsletter",
			"Subscribed",
			"Subscription status",
		],
	},
} as const;
export type ImportColumn = keyof typeof COLUMNS;

export const TEMPLATE = [
	["Name", "Phone", "Email", "Birthday", "Email consent", "Text consent"],
	["Dana Fields", "3125550142", "dana@harbour.example", "1987-03-14", "yes", "no"],
] as const;

export interface FileCustomer {
	row: number;
	name: string;
	phone: string;
	email: string;
	birthday: string;
	emailConsent: string;
	textConsent: string;
	pushConsent: string;
	consent: string;
}

/** The columns that a file has to have, and has not: a name, whole or in two parts, and a phone number or email address. */
export function missingColumns(columns: readonly (ImportColumn | null)[]): string[] {
	const hasName = (["name", "firstName", "lastName"] as const).some((each) =>
		columns.includes(each),
	);
	return [
		...(hasName ? [] : [COLUMNS.name.header]),
		...(columns.includes("phone") || columns.includes("email") ? [] : [COLUMNS.phone.header]),
	];
}

export const IMPORTED_LISTS = {
	customers: "Customers",
	"do-not-contact": "Do not contact",
} as const;
export type ImportedList = keyof typeof IMPORTED_LISTS;

export const CONTACT_COLUMNS = { phone: COLUMNS.phone, email: COLUMNS.email } as const;
export type ContactColumn = keyof typeof CONTACT_COLUMNS;

/** A row of a list of people not to contact, as text. */
export type FileContact = Pick<FileCustomer, "row" | ContactColumn>;

export function missingContacts(columns: readonly (ContactColumn | null)[]): string[] {
	return columns.some((each) => each !== null) ? [] : [COLUMNS.email.header];
}
