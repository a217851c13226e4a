import { expect, it } from "vitest";
import { parseConsentResult } from "~/models/money/payment-consent";

it.each([
	["done", "done"],
	["failed", "failed"],
	["made up", "none"],
	["toString", "none"],
	[null, "none"],
])("an address that names %s shows %s", (named, shown) => {
	expect(parseConsentResult(named)).toBe(shown);
});
