import {
	type CountryCode as LibraryCountry,
	parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import { z } from "zod";
import type { CountryCode } from "./country";

export const EMPTY_MESSAGE = "Must not be empty";
export const EMAIL_MESSAGE = "Email is not valid";
/** Message for one address among several (spec 5.2). */
export const INVALID_EMAIL = "Invalid email";
export const EMAIL_TWICE_MESSAGE = "Email must be different";
export const PHONE_MESSAGE = "Phone is not valid";
export const PHONE_TWICE_MESSAGE = "Phone must be different";

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
	const isForeign = /[^ -~]/.test(domain) && URL.canParse(`http://${domain}`);
	return isForeign ? email.slice(0, at) + new URL(`http://${domain}`).hostname : email;
}

/** Normalizes an email address for storage; null if invalid. */
export function normalEmail(typed: string): string | null {
	return typed ? (emailField.safeParse(typed).data ?? null) : null;
}

/** Phone number, stored as E.164; one without country code belongs to `country` (spec 5.14). */
export const phoneField = (country: CountryCode) =>
	z
		.string()
		.trim()
		.max(40, PHONE_MESSAGE)
		.transform((text, context) => {
			const phone = normalPhone(text, country);
			if (phone) return phone;
			context.addIssue({ code: "custom", message: PHONE_MESSAGE });
			return z.NEVER;
		})
		.meta({ example: "+13125550142" });

/** A phone number as E.164, by default in the given country; null when invalid (spec 5.14). */
export function normalPhone(text: string, country: CountryCode = "us"): string | null {
	const phone = text
		? parsePhoneNumberFromString(text, country.toUpperCase() as LibraryCountry)
		: undefined;
	return phone?.isValid() ? phone.number : null;
}
