import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bucketOf, dayOf } from "../../../gateway/orders/roll-up-keys";
import { isNumber, searchTokens, wordsOf } from "../../../gateway/orders/search-tokens";

describe("search words", () => {
	it("are lower case, without accents, each once", () => {
		expect(wordsOf("José O’Neil-JOSÉ  ")).toEqual(["jose", "o", "neil"]);
		expect(wordsOf("Łukasz Żak")).toEqual(["łukasz", "zak"]);
		expect(wordsOf(" !!! ")).toEqual([]);
	});

	it("hold an order's number, its four digits, its customer's name, and every two of its words", () => {
		const order = { number: "A-17", customerName: "Ada Quill", paymentLast4: "0042" };
		const pairs = ["+ada quill", "+ada a", "+quill ada", "+quill a", "+a ada", "+a quill"];
		expect(searchTokens(order)).toEqual(["a", "17", "0042", "ada", "quill", ...pairs]);
		expect(isNumber("0042")).toBe(true);
		expect(isNumber("17a")).toBe(false);
	});

	it("of any text are their own words", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme" }), (text) => {
				for (const word of wordsOf(text)) expect(wordsOf(word)).toEqual([word]);
			}),
		);
	});
});

describe("what an order is counted under", () => {
	it("is the quarter of an hour it starts in", () => {
		const at = (time: string) =>
			bucketOf(new Date(`2025-11-02T${time}Z`))
				.toISOString()
				.slice(11, 16);
		expect([at("05:00:00"), at("05:14:59.999"), at("05:15:00")]).toEqual([
			"05:00",
			"05:00",
			"05:15",
		]);
	});

	it("is the day at the location, also when the clocks change", () => {
		const day = (instant: string, zone: string) => dayOf(new Date(instant), zone);
		expect(day("2025-11-02T04:59:59Z", "America/Chicago")).toBe("2025-11-01");
		expect(day("2025-11-02T05:00:00Z", "America/Chicago")).toBe("2025-11-02");
		expect(day("2025-11-03T05:59:59Z", "America/Chicago")).toBe("2025-11-02");
		expect(day("2025-11-03T06:30:00Z", "America/Phoenix")).toBe("2025-11-02");
		expect(day("2025-07-01T02:29:59Z", "America/St_Johns")).toBe("2025-06-30");
	});
});
