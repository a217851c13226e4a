import { describe, expect, it } from "vitest";
import { z } from "zod";
import { nameFields } from "~/models/identity/person-name.schema";
import { displayName, fullName, NAME_MAX, nameWithAddress } from "~/models/shared/person-name";

const schema = z.object(nameFields);
const parse = (givenName: string, familyName?: string) =>
	schema.safeParse({ givenName, familyName });

describe("a name as it is typed", () => {
	it("is trimmed and composed, and may be one name alone", () => {
		expect(parse("  Lucía  Inés ", " Ferrer ").data).toEqual({
			givenName: "Lucía Inés",
			familyName: "Ferrer",
		});
		expect(parse("Mei").data).toEqual({ givenName: "Mei", familyName: "" });
		expect(parse("E\u0301va").data?.givenName).toBe("Éva");
	});

	it.each(["محمد", "Nguyễn Thị", "O’Brien-Smith", "क्\u200dष", "田中", "🙂", "<b>Bo</b>", "=1+1"])(
		"takes %s as text",
		(name) => {
			expect(parse(name).data?.givenName).toBe(name);
		},
	);

	it.each([
		"",
		"   ",
		"a\nb",
		"a\u0000",
		"\u202eevil",
		"a\u2028b",
		"\ud800",
		"x".repeat(NAME_MAX + 1),
	])("refuses %j", (name) => {
		expect(parse(name).success).toBe(false);
	});

	it("refuses a family name that is too long or holds control characters, but not an empty one", () => {
		expect(parse("Ada", "x".repeat(NAME_MAX + 1)).success).toBe(false);
		expect(parse("Ada", "x\u0007").success).toBe(false);
		expect(parse("Ada", "").success).toBe(true);
	});
});

describe("a name as it is shown", () => {
	const email = "ada@example.test";

	it("is one name, with the address beside it where that helps", () => {
		const ada = { givenName: "Ada", familyName: "Lovelace", email };
		expect(fullName(ada)).toBe("Ada Lovelace");
		expect(displayName(ada)).toBe("Ada Lovelace");
		expect(nameWithAddress(ada)).toBe(`Ada Lovelace (${email})`);
		expect(displayName({ ...ada, familyName: "" })).toBe("Ada");
	});

	it("is the address until the person has said it", () => {
		const nobody = { givenName: "", familyName: "", email };
		expect([displayName(nobody), nameWithAddress(nobody)]).toEqual([email, email]);
	});
});
