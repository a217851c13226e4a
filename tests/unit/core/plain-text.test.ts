import { expect, it } from "vitest";
import { isKeepable } from "../../../gateway/core/plain-text";

it("refuses what PostgreSQL cannot store, and the controls that a wrong decoding leaves", () => {
	expect(isKeepable({ name: "O’Dea – café €", more: ["line\nbreak\ttab"] })).toBe(true);
	for (const name of ["O\u0092Dea", "caf\u0080", "a\u0000", "\uD800"]) {
		expect(isKeepable({ deep: [{ name }] }), name).toBe(false);
		expect(isKeepable({ [name]: 1 }), name).toBe(false);
	}
});
