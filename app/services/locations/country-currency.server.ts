import { COUNTRY_CURRENCIES, COUNTRY_DEFAULT } from "~/models/locations/location-form";
import { COUNTRY_CODES } from "~/models/shared/country";

/** A new location's form with the currency of its country, unless one was chosen. For parseForm. */
export function withCountryCurrency(data: FormData): FormData {
	if (data.get("currency") !== COUNTRY_DEFAULT) return data;
	const country = COUNTRY_CODES.find((code) => code === data.get("address.countryCode"));
	const filled = new FormData();
	for (const [name, value] of data) if (name !== "currency") filled.append(name, value);
	filled.append("currency", COUNTRY_CURRENCIES[country ?? "us"]);
	return filled;
}
