import { parsePhoneNumberFromString } from "libphonenumber-js/max";

const ELSEWHERE = "Texts only go to countries where you have locations";
const NO_MOBILE = "This is not a mobile number";

/** Number types that receive texts for free and cost the normal rate, unlike premium or shared-cost ones. */
const KINDS: readonly (string | undefined)[] = ["MOBILE", "FIXED_LINE_OR_MOBILE"];

/** The country of a mobile number, as in "us"; "" for numbers that get no texts, such as premium and satellite ones. */
export function textCountry(phone: string): string {
	const parsed = parsePhoneNumberFromString(phone);
	if (!parsed?.isValid() || !KINDS.includes(parsed.getType())) return "";
	return parsed.country?.toLowerCase() ?? "";
}

/** Country of an E.164 number, such as "us", and why texts cannot go there, or null. */
export function textIssue(
	phone: string,
	countries: readonly string[],
): { country: string; issue: string | null } {
	const country = textCountry(phone);
	if (!country) return { country, issue: NO_MOBILE };
	return { country, issue: countries.includes(country) ? null : ELSEWHERE };
}
