import type { Constraint } from "@conform-to/dom";
import type { CustomerConsents } from "./consent";

/** What a customer may be (spec 4.15) while there is an account; one that was deleted has no data any more. */
export const CUSTOMER_STATUS_LABELS = {
	active: "Active",
	suspended: "Suspended",
	blocked: "Blocked",
} as const;
export type CustomerStatus = keyof typeof CUSTOMER_STATUS_LABELS;
export const CUSTOMER_STATUSES = Object.keys(CUSTOMER_STATUS_LABELS) as CustomerStatus[];

/** Somebody who ordered, or was imported (spec 3.32). */
export interface Customer {
	id: string;
	name: string;
	/** "" for none; one of email and phone is always there. */
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

export const LEAST_SEARCHED = { name: 2, phone: 5, email: 3 } as const;
export const SEARCH_FOUND_MOST = 50;
export const MOST_NAMED = 500;

export const NO_SEARCH_MESSAGE = "Enter a name, a phone number or an email address";
export const SEARCH_MESSAGES: Readonly<Record<keyof CustomerSearch, string>> = {
	name: `Enter at least ${LEAST_SEARCHED.name} characters of the name`,
	phone: `Enter at least ${LEAST_SEARCHED.phone} digits of the phone number`,
	email: `Enter at least ${LEAST_SEARCHED.email} characters of the email address`,
};

export const NO_CONTACT_MESSAGE = "Enter a phone number or an email address";
export const BIRTHDAY_MESSAGE = "Enter a day in the past, such as 1987-03-14";
const OLDEST_BIRTHDAY = "1900-01-01";

export const DELETED_CUSTOMER = "Deleted customer";

/** What is wrong with a search, by field; null for nothing. */
export function searchProblems(search: CustomerSearch): Record<string, string[]> | null {
	if (Object.values(search).every((typed) => typed === "")) return { name: [NO_SEARCH_MESSAGE] };
	const problems = (Object.keys(LEAST_SEARCHED) as (keyof CustomerSearch)[]).flatMap((field) => {
		const typed = search[field];
		const length = field === "phone" ? digitsOf(typed).length : typed.length;
		return typed !== "" && length < LEAST_SEARCHED[field]
			? [[field, [SEARCH_MESSAGES[field]]]]
			: [];
	});
	return problems.length > 0 ? Object.fromEntries(problems) : null;
}

/** A search by one text: a phone number, an email address or a name (spec 5.14). */
export function customerSearchOf(text: string): CustomerSearch {
	const typed = text.trim();
	const isPhone = /^[\d\s()+.-]+$/.test(typed);
	const field = isPhone ? "phone" : typed.includes("@") ? "email" : "name";
	return { name: "", phone: "", email: "", [field]: typed };
}

export function digitsOf(phone: string): string {
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
	readOnly: string | false;
}

export type CustomerField = "name" | "phone" | "email" | "birthday" | "status" | "statusReason";
