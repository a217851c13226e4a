import { describe, expect, it } from "vitest";
import { taxCreateSchema, taxFormSchema, taxPatchSchema } from "~/models/money/tax.schema";
import { EMPTY_MESSAGE, tooLong } from "~/models/shared/messages";
import { RATE_MESSAGE } from "~/models/shared/rate.schema";

/** What the form says at each field that is refused. */
function fieldErrors(body: Record<string, unknown>) {
	const { error } = taxFormSchema.safeParse({ name: "Sales tax", ratePpm: "8.875", ...body });
	return error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
}

describe("a tax", () => {
	it("needs a name and a rate, and is added to chosen items unless it says otherwise", () => {
		expect(fieldErrors({ name: "  " })).toEqual([["name", EMPTY_MESSAGE]]);
		expect(fieldErrors({ ratePpm: undefined })).toEqual([["ratePpm", RATE_MESSAGE]]);
		expect(taxCreateSchema.parse({ name: " GST ", ratePpm: 100_000 })).toEqual({
			name: "GST",
			guid: null,
			ratePpm: 100_000,
			appliesToMenu: false,
			isIncluded: false,
		});
	});

	it("is typed as a percentage with up to four decimals", () => {
		const typed = taxFormSchema.parse({
			name: "GST",
			ratePpm: "8.875",
			guid: " ",
			isIncluded: true,
		});
		expect(typed).toMatchObject({ ratePpm: 88_750, guid: null, isIncluded: true });
		for (const ratePpm of ["8.87555", "101", "-1", "a lot"]) {
			expect(fieldErrors({ ratePpm })).toEqual([["ratePpm", RATE_MESSAGE]]);
		}
	});

	it("has a name and a GUID of limited length", () => {
		expect(fieldErrors({ name: "x".repeat(100), guid: "x".repeat(100) })).toEqual([]);
		expect(fieldErrors({ name: "x".repeat(101), guid: "x".repeat(101) })).toEqual([
			["name", tooLong(100)],
			["guid", tooLong(100)],
		]);
	});

	it("keeps what a change leaves out", () => {
		expect(taxPatchSchema.parse({})).toEqual({});
	});
});
