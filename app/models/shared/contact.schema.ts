import {
	type CountryCode as LibraryCountry,
	parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import { z } from "zod";
import type { CountryCode } from "./country";
import { EMPTY_MESSAGE } from "./messages";

export const EMAIL_MESSAGE = "Email is not valid";
/** For one address in a list of several (spec 5.2). */
export const INVALID_LISTED_EMAIL = "Invalid email";
export const DUPLICATE_EMAIL_MESSAGE = "Email must be different";
export const PHONE_MESSAGE = "Phone is not valid";
export const DUPLICATE_PHONE_MESSAGE = "Phone must be different";

export const emailField = z
	.string({ error: EMPTY_MESSAGE })
	.trim()
	.toLowerCase()
	.overwrite(withAsciiDomain)
	.max(254, EMAIL_MESSAGE)
	.pipe(z.email(EMAIL_MESSAGE))
	.meta({ example: "dana@harbour.example" });

/** "info@cafédubois.ca" as mail servers know it: "info@xn--cafdubois-d4a.ca". */
function withAsciiDomain(email: string): string {
	const at = email.lastIndexOf("@") + 1;
	const domain = email.slice(at);
	const isInternational = /[^ -~]/.test(domain) && URL.canParse(`http://${domain}`);
	return isInternational ? email.slice(0, at) + new URL(`http://${domain}`).hostname : email;
}

/** Normalizes an email address for storage; null if invalid. */
export function normalizeEmail(typed: string): string | null {
	return typed ? (emailField.safeParse(typed).data ?? null) : null;
}

/** A phone number, stored as E.164. Numbers without a country code are read as numbers of `country` (spec 5.14). */
export const phoneField = (country: CountryCode) =>
	z
		.string()
		.trim()
		.max(40, PHONE_MESSAGE)
		.transform((text, context) => {
			const phone = toE164(text, country);
			if (phone) return phone;
			context.addIssue({ code: "custom", message: PHONE_MESSAGE });
			return z.NEVER;
		})
		.meta({ example: "+13125550142" });

/** Converts a phone number to E.164, by default one of the given country; null if invalid (spec 5.14). */
export function toE164(text: string, country: CountryCode = "us"): string | null {
	const phone = text
		? parsePhoneNumberFromString(text, country.toUpperCase() as LibraryCountry)
		: undefined;
	return phone?.isValid() ? phone.number : null;
}

/** A number as it is called from anywhere, by default one of the given country; "" where there is none. */
export function dialablePhone(text: string, country: CountryCode): string {
	const plain = text.replace(/[^\d+]/g, "");
	return /^\+[1-9]\d{6,14}$/.test(plain) ? plain : (toE164(text, country) ?? "");
}
