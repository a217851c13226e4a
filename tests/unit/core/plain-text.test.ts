import { expect, it } from "vitest";
import { isKeepable } from "../../../gateway/core/plain-text";

it("refuses what PostgreSQL cannot store", () => {
	expect(isKeepable({ name: "O’Dea – café €", more: ["line\nbreak\ttab"] })).toBe(true);
	for (const name of ["a\u0000", "\uD800"]) {
		expect(isKeepable({ deep: [{ name }] }), name).toBe(false);
		expect(isKeepable({ [name]: 1 }), name).toBe(false);
	}
});
