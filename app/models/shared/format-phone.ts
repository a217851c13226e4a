import {
	getCountryCallingCode,
	type CountryCode as LibraryCountry,
	parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import type { CountryCode } from "./country";

/** An E.164 number as people of a country write it: "(312) 555-0142", or "+44 20 7946 0958" from abroad. */
export function formatPhone(phone: string, country: CountryCode): string {
	const parsed = parsePhoneNumberFromString(phone);
	if (!parsed) return phone;
	const isOwn =
		parsed.countryCallingCode === getCountryCallingCode(country.toUpperCase() as LibraryCountry);
	return isOwn ? parsed.formatNational() : parsed.formatInternational();
}
