import type { Constraint } from "@conform-to/dom";
import type { CustomerConsents } from "./consent";

/** Statuses of a customer with an account (spec 4.15); a deleted customer has no data. */
export const CUSTOMER_STATUS_LABELS = {
	active: "Active",
	suspended: "Suspended",
	blocked: "Blocked",
} as const;
export type CustomerStatus = keyof typeof CUSTOMER_STATUS_LABELS;
export const CUSTOMER_STATUSES = Object.keys(CUSTOMER_STATUS_LABELS) as CustomerStatus[];

/** A person who ordered or was imported (spec 3.32). */
export interface Customer {
	id: string;
	name: string;
	/** "" if none; every customer has an email or a phone. */
	email: string;
	phone: string;
	birthday: string | null;
	status: CustomerStatus;
	statusReason: string;
	/** Orders placed at any location, without canceled ones and tests. */
	orderCount: number;
	firstOrderAt: string | null;
	lastOrderAt: string | null;
	createdAt: string;
	consents?: CustomerConsents | undefined;
	version: number;
	updatedAt: string;
}

export interface CustomerSearch {
	name: string;
	phone: string;
	email: string;
}

export const MIN_SEARCHED = { name: 2, phone: 5, email: 3 } as const;
export const MAX_SEARCH_RESULTS = 50;
export const MAX_NAMED = 500;

export const NO_SEARCH_MESSAGE = "Enter a name, a phone number or an email address";
export const SEARCH_MESSAGES: Readonly<Record<keyof CustomerSearch, string>> = {
	name: `Enter at least ${MIN_SEARCHED.name} characters of the name`,
	phone: `Enter at least ${MIN_SEARCHED.phone} digits of the phone number`,
	email: `Enter at least ${MIN_SEARCHED.email} characters of the email address`,
};

export const NO_CONTACT_MESSAGE = "Enter a phone number or an email address";
export const BIRTHDAY_MESSAGE = "Enter a day in the past, such as 1987-03-14";
const OLDEST_BIRTHDAY = "1900-01-01";

export const DELETED_CUSTOMER = "Deleted customer";

/** Issues with a search, by field; null if valid. */
export function searchIssues(search: CustomerSearch): Record<string, string[]> | null {
	if (Object.values(search).every((typed) => typed === "")) return { name: [NO_SEARCH_MESSAGE] };
	const issues = (Object.keys(MIN_SEARCHED) as (keyof CustomerSearch)[]).flatMap((field) => {
		const typed = search[field];
		const length = field === "phone" ? onlyDigits(typed).length : typed.length;
		return typed !== "" && length < MIN_SEARCHED[field] ? [[field, [SEARCH_MESSAGES[field]]]] : [];
	});
	return issues.length > 0 ? Object.fromEntries(issues) : null;
}

/** A search by one text: a phone number, an email address or a name (spec 5.14). */
export function parseCustomerSearch(text: string): CustomerSearch {
	const typed = text.trim();
	const isPhone = /^[\d\s()+.-]+$/.test(typed);
	const field = isPhone ? "phone" : typed.includes("@") ? "email" : "name";
	return { name: "", phone: "", email: "", [field]: typed };
}

export function onlyDigits(phone: string): string {
	return phone.replace(/\D/g, "");
}

export function isBirthday(day: string, today: string): boolean {
	return day >= OLDEST_BIRTHDAY && day <= today;
}

export interface CustomerEditor {
	values: Record<CustomerField, string>;
	version: number;
	constraint: Record<string, Constraint>;
	labels: Readonly<Record<CustomerField, string>>;
	readOnlyReason: string | null;
}

export type CustomerField = "name" | "phone" | "email" | "birthday" | "status" | "statusReason";
