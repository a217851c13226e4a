import { describe, expect, it } from "vitest";
import { daysLeft, expiryText, nextWarning } from "~/models/money/payment-provider";

const DAY = 86_400_000;
const END = Date.parse("2026-06-30T12:00:00.000Z");
const ENDS_AT = new Date(END).toISOString();

describe("the end of an authorization", () => {
	it.each([
		[20, 14],
		[14, 7],
		[8, 7],
		[7, 1],
		[1, 0],
		[0.1, 0],
	])("%d days before is warned of %d days before next", (left, next) => {
		expect(nextWarning(END, END - left * DAY)).toBe(END - next * DAY);
	});

	it("is warned of no more once it is reached", () => {
		expect(nextWarning(END, END)).toBeNull();
	});

	it.each([
		[14, 14, "ends in 14 days"],
		[1.5, 2, "ends in 2 days"],
		[1, 1, "ends within a day"],
		[0, 0, "expired"],
		[-5, 0, "expired"],
	])("%d days before leaves %d days: %s", (left, days, text) => {
		expect(daysLeft(ENDS_AT, END - left * DAY)).toBe(days);
		expect(expiryText(ENDS_AT, END - left * DAY)).toBe(text);
	});
});
