import { describe, expect, it } from "vitest";
import { type ComparisonText, compareFigures } from "~/models/shared/compared-figure";
import { formatMoney } from "~/models/shared/money";

const SALES: ComparisonText = {
	format: (minor) => formatMoney(minor, "USD"),
	more: "more",
	less: "less",
	period: "last Friday",
	isFew: false,
};
const compared = (now: number, then: number, given: Partial<ComparisonText> = {}) => {
	const { text, good } = compareFigures(now, then, { ...SALES, ...given });
	return [text, good];
};

describe("a figure compared with an earlier one", () => {
	it("is neither better nor worse for a small change, also of few orders", () => {
		const few = { isFew: true };
		expect(compared(10_000, 10_004, few)).toEqual(["Down from $100.04 last Friday", undefined]);
		expect(compared(10_000, 12_000, few)).toEqual(["Down from $120.00 last Friday", false]);
		expect(compared(10_000, 9_800)).toEqual(["2% more than last Friday ($98.00)", undefined]);
	});

	it("has no percentage of an amount below zero", () => {
		expect(compared(100, -50)).toEqual(["Up from -$0.50 last Friday", true]);
		expect(compared(-300, -200, { isShort: true })).toEqual(["Down from -$2.00", false]);
	});

	it("is judged by points where it is a percentage", () => {
		const late = { format: (percent: number) => `${percent}%`, isPercentage: true, isCost: true };
		expect(compared(3, 1, late)).toEqual(["Up from 1% last Friday", undefined]);
		expect(compared(15, 10, late)).toEqual(["Up from 10% last Friday", false]);
	});

	it("names the period only where the short text has no number", () => {
		const short = { isShort: true };
		expect(compared(11_000, 10_000, short)).toEqual(["Up 10% from $100.00", true]);
		expect(compared(100_000, 10_000, short)).toEqual(["Up from $100.00", true]);
		expect(compared(100, 0, short)[0]).toBe("None last Friday");
		expect(compared(100, 100, short)[0]).toBe("Same as last Friday");
	});
});
