import { expect, it } from "vitest";
import { isStorable } from "../../../gateway/core/request-parts";

it("refuses what PostgreSQL cannot store", () => {
	expect(isStorable({ name: "O’Dea – café €", more: ["line\nbreak\ttab"] })).toBe(true);
	for (const name of ["a\u0000", "\uD800"]) {
		expect(isStorable({ deep: [{ name }] }), name).toBe(false);
		expect(isStorable({ [name]: 1 }), name).toBe(false);
	}
});
