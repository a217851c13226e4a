import { expect, it } from "vitest";
import { textSubject } from "../../../gateway/adapters/mail/sms/text-subject";

it.each([
	["Order 12 waits.", "Order 12 waits."],
	["a".repeat(60), "a".repeat(60)],
	[`${"word ".repeat(12)}and more`, `${"word ".repeat(12).trimEnd()}…`],
	["a".repeat(61), `${"a".repeat(60)}…`],
])("calls a text by its first words: %s", (text, subject) => {
	expect(textSubject(text)).toBe(subject);
});
