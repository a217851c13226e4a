import {
	type CountryCode as LibraryCountry,
	parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import { z } from "zod";
import type { CountryCode } from "./country";

/** Spec 5.2, word for word. */
export const EMPTY_MESSAGE = "Must not be empty";
export const EMAIL_MESSAGE = "Email is not valid";
export const EMAIL_TWICE_MESSAGE = "Email must be different";
export const PHONE_MESSAGE = "Phone is not valid";
export const PHONE_TWICE_MESSAGE = "Phone must be different";

/** An e-mail address, lower-cased. */
export const emailField = z
	.string({ error: EMPTY_MESSAGE })
	.trim()
	.toLowerCase()
	.max(254, EMAIL_MESSAGE)
	.pipe(z.email(EMAIL_MESSAGE))
	.meta({ example: "dana@harbour.example" });

/**
 * A typed phone number as "+" and digits (E.164), read as one of the given country when it has no
 * country code; null when it is not a number anybody could call (spec 5.14).
 */
export function normalPhone(text: string, country: CountryCode = "us"): string | null {
	const phone = parsePhoneNumberFromString(text, country.toUpperCase() as LibraryCountry);
	return phone?.isValid() ? phone.number : null;
}
