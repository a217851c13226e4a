import { describe, expect, it } from "vitest";
import type { ZodType } from "zod";
import { accountForms } from "~/models/identity/account.schema";
import { locationFormSchema } from "~/models/locations/location.schema";

const wrong = (schema: ZodType, value: unknown) => {
	const issues = schema.safeParse(value).error?.issues ?? [];
	return [...new Set(issues.map(({ path }) => path.join(".")))].sort();
};

describe("everything wrong with a form is said at once", () => {
	it("passwords that differ, although the terms are not agreed to and the name is missing", () => {
		const typed = { code: "x", password: "Quiet Harbor 7", repeatPassword: "Loud Mountain 8" };
		expect(wrong(accountForms.acceptInvite, typed)).toEqual([
			"givenName",
			"repeatPassword",
			"terms",
		]);
		const all = { ...typed, email: "nobody", givenName: "Ada" };
		expect(wrong(accountForms.signUp, all)).toEqual(["email", "repeatPassword", "terms"]);
		expect(wrong(accountForms.acceptInvite, { code: "x" })).not.toContain("repeatPassword.0");
	});

	it("street, custom type and phones of a location, although its name and city are wrong", () => {
		const contact = { name: "Lee", phone: "12", email: "lee@example.test" };
		const typed = {
			title: "X",
			specificType: "other",
			address: { countryCode: "us", streetName: "" },
			contactInfo: { phone: "12", email: "nobody", timeZone: "America/Chicago" },
			managerContactInfo: [contact, { ...contact, email: "nobody" }],
			pickupAddress: { useRestaurantAddress: true, address: null },
		};
		expect(wrong(locationFormSchema, typed)).toEqual([
			"address.city",
			"address.streetName",
			"contactInfo.email",
			"contactInfo.phone",
			"managerContactInfo.0.phone",
			"managerContactInfo.1.email",
			"managerContactInfo.1.phone",
			"specificCustomType",
			"title",
		]);
	});

	it.each([
		undefined,
		null,
		"text",
		{},
		{ address: null, contactInfo: 1, managerContactInfo: [null] },
		{
			address: { countryCode: 5 },
			contactInfo: { phone: {} },
			managerContactInfo: [1, { phone: [] }],
		},
		{ pickupAddress: "x", managerContactInfo: {}, password: 1, repeatPassword: {} },
	])("never throws at %j", (value) => {
		expect(locationFormSchema.safeParse(value).success).toBe(false);
		expect(accountForms.signUp.safeParse(value).success).toBe(false);
	});
});
