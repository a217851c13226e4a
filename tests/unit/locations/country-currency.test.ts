import { describe, expect, it } from "vitest";
import { withCountryCurrency } from "~/services/locations/country-currency.server";

const sent = (currency: string, country?: string) => {
	const data = new FormData();
	data.append("currency", currency);
	data.append("title", "Harbour Lane");
	if (country) data.append("address.countryCode", country);
	const filled = withCountryCurrency(data);
	return [filled.get("currency"), filled.get("title")];
};

describe("the currency of a new location", () => {
	it.each([
		["us", "USD"],
		["ca", "CAD"],
		["au", "AUD"],
		["xx", "USD"],
	])("is that of its country %s: %s", (country, currency) => {
		expect(sent("usual", country)).toEqual([currency, "Harbour Lane"]);
	});

	it("is the chosen one whatever the country", () => {
		expect(sent("USD", "au")[0]).toBe("USD");
		expect(sent("CAD")[0]).toBe("CAD");
	});
});
