import { parsePhoneNumberFromString } from "libphonenumber-js/max";

const ELSEWHERE = "Texts only go to countries where you have locations";
const NO_MOBILE = "This is no mobile number";

/** The kinds that are free to receive and cost what a message to anybody costs; premium, shared-cost and others are none. */
const KINDS: readonly (string | undefined)[] = ["MOBILE", "FIXED_LINE_OR_MOBILE"];

/** The country of a mobile number, as in "us"; "" for numbers that get no texts, such as premium and satellite ones. */
export function textCountry(phone: string): string {
	const parsed = parsePhoneNumberFromString(phone);
	if (!parsed?.isValid() || !KINDS.includes(parsed.getType())) return "";
	return parsed.country?.toLowerCase() ?? "";
}

/** Whether texts may go to an E.164 number: its country as in "us", and why not, null for no reason. */
export function textIssue(
	phone: string,
	countries: readonly string[],
): { country: string; issue: string | null } {
	const country = textCountry(phone);
	if (!country) return { country, issue: NO_MOBILE };
	return { country, issue: countries.includes(country) ? null : ELSEWHERE };
}
