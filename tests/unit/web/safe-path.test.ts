import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safePath } from "~/services/web/safe-path.server";

const HERE = "https://mise.example";

describe("a path to go on to", () => {
	it.each([
		"/",
		"/home",
		"/location/1/orders?tab=new&page=2",
		"/location/1/orders#row",
		"/a%2Fb%5Cc",
		"/search?q=//evil.example",
		"/search?q=https://evil.example",
		"/caf%C3%A9",
	])("may be %s", (path) => {
		expect(safePath(path, "/fallback")).toBe(path);
	});

	it.each([
		"//evil.example",
		"///evil.example",
		"/\\evil.example",
		"\\\\evil.example",
		"/\t/evil.example",
		"/\n/evil.example",
		"/\u0000/evil.example",
		"/\u007f/evil.example",
		"\t//evil.example",
		" //evil.example",
		"https://evil.example",
		"https:evil.example",
		"http:/evil.example",
		"javascript:alert(1)",
		"data:text/html,x",
		"evil.example",
		"",
		"?next=/home",
		"#home",
		"/.//evil.example",
		"/..//evil.example",
		"/a/..//evil.example",
		"/./\\evil.example",
		`/${"a".repeat(2_001)}`,
	])("is never %j", (path) => {
		expect(safePath(path, "/fallback")).toBe("/fallback");
	});

	it.each([undefined, null, 7, {}, [], ["/home"]])("is text and nothing else, not %j", (given) => {
		expect(safePath(given, "/fallback")).toBe("/fallback");
	});

	it("leads to this origin for a browser, whatever was given", () => {
		const signs = fc.constantFrom(..."/\\.:@?#%&=\t\n\r \u0000aevil25cfhtps");
		fc.assert(
			fc.property(fc.string({ unit: signs, maxLength: 24 }), (given) => {
				const path = safePath(given, "/fallback");
				expect(path.startsWith("/")).toBe(true);
				expect(path.startsWith("//")).toBe(false);
				expect(new URL(path, HERE).origin).toBe(HERE);
			}),
			{ numRuns: 5_000 },
		);
	});
});
