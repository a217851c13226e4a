import { describe, expect, it } from "vitest";
import {
	vendorCreateSchema,
	vendorFormSchema,
	vendorPatchSchema,
} from "~/models/locations/vendor.schema";
import { EMAIL_MESSAGE, PHONE_MESSAGE } from "~/models/shared/contact.schema";
import { EMPTY_MESSAGE, tooLong } from "~/models/shared/messages";

function fieldErrors(body: Record<string, unknown>) {
	const { error } = vendorFormSchema("us").safeParse(body);
	return error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
}

describe("a vendor", () => {
	it("needs a name and its location, and nothing else", () => {
		expect(fieldErrors({ name: " " })).toEqual([["name", EMPTY_MESSAGE]]);
		const storeId = crypto.randomUUID();
		expect(vendorCreateSchema.safeParse({ name: "Mill" }).success).toBe(false);
		expect(vendorCreateSchema.parse({ storeId, name: " Mill " })).toEqual({
			storeId,
			name: "Mill",
			contactName: "",
			email: null,
			phone: null,
			accountNumber: "",
			note: "",
			isEnabled: true,
		});
	});

	it("is off when the form's switch is not sent", () => {
		expect(vendorFormSchema("us").parse({ name: "Mill" }).isEnabled).toBe(false);
	});

	it("has an address and a number at which it can be reached", () => {
		expect(fieldErrors({ name: "Mill", email: "mill", phone: "12" })).toEqual([
			["email", EMAIL_MESSAGE],
			["phone", PHONE_MESSAGE],
		]);
		const parsePhone = (country: "us" | "au", phone: string) =>
			vendorFormSchema(country).parse({ name: "Mill", phone }).phone;
		expect(parsePhone("us", "(312) 555-0142")).toBe("+13125550142");
		expect(parsePhone("au", "(02) 5550 0142")).toBe("+61255500142");
	});

	it("has texts of limited length", () => {
		const texts = { name: 101, contactName: 101, accountNumber: 41, note: 1001 };
		const long = Object.entries(texts).map(([name, length]) => [name, "x".repeat(length)]);
		expect(fieldErrors(Object.fromEntries(long))).toEqual([
			["name", tooLong(100)],
			["contactName", tooLong(100)],
			["accountNumber", tooLong(40)],
			["note", tooLong(1000)],
		]);
	});

	it("stays as it is where a change says nothing, and at its location", () => {
		expect(vendorPatchSchema.parse({ note: "New", storeId: crypto.randomUUID() })).toEqual({
			note: "New",
		});
	});
});
