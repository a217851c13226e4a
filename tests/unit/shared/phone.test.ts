import { expect, it } from "vitest";
import { phoneHref, phoneText } from "~/models/shared/phone";

it.each([
	["+13125550142", "(312) 555-0142"],
	["+61412345678", "+61 412 345 678"],
	["+61293744000", "+61 2 9374 4000"],
	["(312) 555-0142", "(312) 555-0142"],
	["+442071838750", "+442071838750"],
	["", ""],
])("a phone number %s is read as %s", (phone, text) => {
	expect(phoneText(phone)).toBe(text);
});

it("is called by its digits", () => {
	expect(phoneHref("(312) 555-0142")).toBe("tel:3125550142");
	expect(phoneHref("+13125550142")).toBe("tel:+13125550142");
});
