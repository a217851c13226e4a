import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	formatMoney,
	formatPercent,
	moneyInput,
	parseMoney,
	percentChange,
} from "~/models/shared/money";

describe("money", () => {
	it("is written with the symbol of its currency", () => {
		expect(formatMoney(3450016, "USD")).toBe("$34,500.16");
		expect(formatMoney(5, "AUD")).toBe("A$0.05");
		expect(formatMoney(-500, "CAD")).toBe("-CA$5.00");
		expect(formatMoney(0, "USD")).toBe("$0.00");
	});

	it.each([
		["12", 1200],
		["12.", 1200],
		["12.5", 1250],
		[".5", 50],
		[" $1,234.50 ", 123450],
		["CA$7.00", 700],
		["A$7", 700],
		["-3.10", -310],
		["0", 0],
	])("%s is read as %s", (text, minor) => {
		expect(parseMoney(text)).toBe(minor);
	});

	it.each(["", ".", "$", "-", "abc", "1.234", "1,23", "1e5", "12 34", "0x10", "9".repeat(20)])(
		"%s is not an amount",
		(text) => {
			expect(parseMoney(text)).toBeNull();
		},
	);

	it("survives being written and read", () => {
		fc.assert(
			fc.property(fc.integer({ min: -1e10, max: 1e10 }), (minor) => {
				expect(parseMoney(moneyInput(minor))).toBe(minor === 0 ? 0 : minor);
				expect(parseMoney(formatMoney(minor, "CAD"))).toBe(minor === 0 ? 0 : minor);
			}),
		);
	});

	it("compares", () => {
		expect(percentChange(150, 100)).toBe(50);
		expect(percentChange(5, 0)).toBeNull();
		expect(formatPercent(12.345)).toBe("12.3%");
	});
});
