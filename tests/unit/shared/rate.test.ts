import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatRate, parseRate, RATE_MAX, rateInput } from "~/models/shared/rate";
import { rateTextField } from "~/models/shared/rate.schema";

describe("a rate", () => {
	it.each([
		[88_750, "8.875"],
		[0, "0"],
		[1, "0.0001"],
		[50_000, "5"],
		[100_500, "10.05"],
		[1_000_000, "100"],
	])("of %i parts per million is typed and shown as %s percent", (ppm, text) => {
		expect(rateInput(ppm)).toBe(text);
		expect(formatRate(ppm)).toBe(`${text}%`);
		expect(parseRate(text)).toBe(ppm);
	});

	it.each([
		["8.875%", 88_750],
		[" 8.875 % ", 88_750],
		[".5", 5_000],
		["5.", 50_000],
		["007", 70_000],
	])("is read from %s", (text, ppm) => {
		expect(parseRate(text)).toBe(ppm);
	});

	it.each(["", ".", "%", "-1", "100.0001", "101", "8.87501", "1e2", "8,5", "eight", "1 0"])(
		"is not read from '%s'",
		(text) => {
			expect(parseRate(text)).toBeNull();
			expect(rateTextField.safeParse(text).success).toBe(false);
		},
	);

	it("is the same after it is shown and typed again", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: RATE_MAX }), (ppm) => {
				expect(parseRate(rateInput(ppm))).toBe(ppm);
				expect(parseRate(formatRate(ppm))).toBe(ppm);
			}),
		);
	});
});
