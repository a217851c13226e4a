import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { phoneDigits, phoneToken } from "../../../gateway/orders/phone-digits";
import { localDay, quarterStart } from "../../../gateway/orders/roll-up-keys";
import { isNumber, searchTokens, splitWords } from "../../../gateway/orders/search-tokens";

/** +1 312 555 0123 backwards, without the country. */
const PHONE = "=3210555213";

describe("search words", () => {
	it("are lower case, without accents, each once", () => {
		expect(splitWords("José O’Neil-JOSÉ  ")).toEqual(["jose", "oneil"]);
		expect(splitWords("Łukasz Żak")).toEqual(["lukasz", "zak"]);
		expect(splitWords(" !!! ")).toEqual([]);
	});

	it("hold an order's number, its four digits, its customer's name, every two of its words, and the phone", () => {
		const order = {
			number: "A-17",
			paymentLast4: "0042",
			customerName: "Ada Quill",
			customerPhone: "+1 312 555 0123",
		};
		const pairs = ["+ada quill", "+ada a", "+quill ada", "+quill a", "+a ada", "+a quill"];
		expect(searchTokens(order)).toEqual(["a", "17", "0042", "ada", "quill", ...pairs, PHONE]);
		expect(searchTokens({ ...order, customerPhone: "" })).not.toContain(PHONE);
		expect(isNumber("0042")).toBe(true);
		expect(isNumber("17a")).toBe(false);
	});

	it("of any text are their own words", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme" }), (text) => {
				for (const word of splitWords(text)) expect(splitWords(word)).toEqual([word]);
			}),
		);
	});
});

describe("a phone number", () => {
	it.each([
		...["(312) 555-0123", "312 555 0123", "312.555.0123", "312-555-0123", "3125550123"],
		...["+1 312-555-0123", "13125550123", "001 312 555 0123", "+1 (312) 555–0123"],
		...["+1\u00a0312\u2011555\u20110123", "\u202a+13125550123\u202c", "３１２５５５０１２３"],
	])("typed as %s is its last ten digits", (typed) => {
		expect(phoneDigits(typed)).toBe("3125550123");
		expect(phoneToken(typed.normalize("NFKC"))).toBe(PHONE);
	});

	it("is at least seven digits, which begin its search word", () => {
		for (const typed of ["555-0123", "2 555 0123", "12-5550123"]) {
			expect(PHONE.startsWith(phoneToken(phoneDigits(typed) as string) as string)).toBe(true);
		}
		for (const typed of ["", "0123", "55-0123", "!!"]) expect(phoneDigits(typed)).toBeNull();
		expect(phoneToken("0123")).toBeNull();
	});

	it("is neither a text with letters nor more digits than phones have", () => {
		for (const typed of ["quill 3125550123", "A-3125550123", "1234567890123456"]) {
			expect(phoneDigits(typed)).toBeNull();
		}
	});

	it("has a search word that no other word begins", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme" }), (text) => {
				for (const word of splitWords(text)) expect(word.startsWith("=")).toBe(false);
			}),
		);
	});
});

describe("what an order is counted under", () => {
	it("is the quarter of an hour it starts in", () => {
		const at = (time: string) =>
			quarterStart(new Date(`2025-11-02T${time}Z`))
				.toISOString()
				.slice(11, 16);
		expect([at("05:00:00"), at("05:14:59.999"), at("05:15:00")]).toEqual([
			"05:00",
			"05:00",
			"05:15",
		]);
	});

	it("is the day at the location, also when the clocks change", () => {
		const day = (instant: string, zone: string) => localDay(new Date(instant), zone);
		expect(day("2025-11-02T04:59:59Z", "America/Chicago")).toBe("2025-11-01");
		expect(day("2025-11-02T05:00:00Z", "America/Chicago")).toBe("2025-11-02");
		expect(day("2025-11-03T05:59:59Z", "America/Chicago")).toBe("2025-11-02");
		expect(day("2025-11-03T06:30:00Z", "America/Phoenix")).toBe("2025-11-02");
		expect(day("2025-07-01T02:29:59Z", "America/St_Johns")).toBe("2025-06-30");
	});
});
