import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accountBodies, accountForms, emailSchema } from "~/models/identity/account.schema";
import {
	PASSWORD_RULE,
	PASSWORD_RULE_SHORT,
	PASSWORD_TOO_LONG,
	PASSWORDS_DIFFER,
	PASSWORDS_DIFFER_SHORT,
	passwordIssue,
} from "~/models/identity/password";
import { splitLinks } from "~/models/shared/outbox";
import { isCommonPassword } from "../../../gateway/identity/accounts/check-new-password";

describe("a new password", () => {
	it.each([
		"Abcdef1g",
		"ABCDEFg1",
		"correct Horse 7",
		"Ünïcode 1A🔑 'quoted' ;--",
		`${"Aa1".repeat(42)}xy`,
	])("may be %s", (password) => {
		expect(passwordIssue(password)).toBeNull();
	});

	it.each(["Abcde1g", "abcdef1g", "ABCDEF1G", "Abcdefgh", "12345678", "", "Ää1öüßéñ"])(
		"may not be %s",
		(password) => {
			expect(passwordIssue(password)).toBe(PASSWORD_RULE);
		},
	);

	it("is 128 characters long at most", () => {
		expect(passwordIssue("Aa1".padEnd(128, "."))).toBeNull();
		expect(passwordIssue("Aa1".padEnd(129, "."))).toBe(PASSWORD_TOO_LONG);
	});

	it("passes with any characters besides those it needs", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (rest) => {
				expect(passwordIssue(`Aa1${rest}Aa1bc`)).toBeNull();
			}),
		);
	});

	it("is refused in the words of the specification, to people and to callers", () => {
		const given = { code: "c", password: "short", repeatPassword: "short" };
		expect(messagesByField(accountForms.newPassword.safeParse(given))).toEqual({
			password: [PASSWORD_RULE],
		});
		const differing = { ...given, password: "Long enough 1", repeatPassword: "Other 1" };
		expect(messagesByField(accountForms.newPassword.safeParse(differing))).toEqual({
			repeatPassword: [PASSWORDS_DIFFER],
		});
		expect(messagesByField(accountBodies.newPassword.safeParse(given))).toEqual({
			password: [PASSWORD_RULE_SHORT],
		});
		expect(messagesByField(accountBodies.newPassword.safeParse(differing))).toEqual({
			repeatPassword: [PASSWORDS_DIFFER_SHORT],
		});
	});
});

it("is repeated by callers too, not left empty", () => {
	const given = { code: "c", password: "Lobster-4-Boston", repeatPassword: "" };
	expect(messagesByField(accountBodies.newPassword.safeParse(given))).toEqual({
		repeatPassword: [PASSWORDS_DIFFER_SHORT],
	});
	const none = { code: null, password: null, repeatPassword: null };
	expect(Object.keys(messagesByField(accountBodies.newPassword.safeParse(none)))).toEqual([
		...["code", "password", "repeatPassword"],
	]);
});

describe("the list of common passwords", () => {
	it.each([
		"password",
		"PassWord",
		"Password1",
		"Password123!",
		"Summer2024!",
		"Qwerty123",
		"Monkey99",
	])("has %s", async (password) => {
		expect(await isCommonPassword(password)).toBe(true);
	});

	it.each([
		"correct Horse battery 7",
		"Mise2026demo",
		"Quiet Harbor 7",
		"xK9#vv2mQp",
		"A1b2C3d4e5F6g7",
	])("has not %s", async (password) => {
		expect(await isCommonPassword(password)).toBe(false);
	});
});

describe("an e-mail address", () => {
	it.each(["a@b.co", "first.last+tag@sub.example.test", "  padded@example.test "])(
		"may be %s",
		(email) => expect(emailSchema.parse({ email })).toEqual({ email: email.trim() }),
	);

	it.each([
		"plain",
		"a@b",
		"a b@c.de",
		"a@b.c,d@e.fg",
		"a@b.cd\r\nBcc: x@y.zz",
		'"<x>"@y.zz',
		"a@@b.cd",
	])("may not be %j", (email) => {
		expect(messagesByField(emailSchema.safeParse({ email }))).toEqual({
			email: ["Email is not valid"],
		});
	});

	it("must be there", () => {
		expect(messagesByField(emailSchema.safeParse({}))).toEqual({ email: ["Must not be empty"] });
	});
});

describe("a message's text", () => {
	it("is cut at its links and is whole", () => {
		const text = "Activate: http://localhost:3000/auth/activate?code=abc_-1\n\nIf not, nothing.";
		const parts = splitLinks(text);
		expect(parts.filter(({ isLink }) => isLink).map((part) => part.text)).toEqual([
			"http://localhost:3000/auth/activate?code=abc_-1",
		]);
		expect(parts.map((part) => part.text).join("")).toBe(text);
	});

	it("has links of the web only", () => {
		expect(splitLinks("javascript:alert(1) data:text/html,x").some(({ isLink }) => isLink)).toBe(
			false,
		);
	});
});

type Parsed = { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } };

function messagesByField(parsed: Parsed): Record<string, string[]> {
	const messages: Record<string, string[]> = {};
	for (const { path, message } of parsed.error?.issues ?? []) {
		const name = path.join(".");
		messages[name] = [...(messages[name] ?? []), message];
	}
	return messages;
}
