import { expect, it } from "vitest";
import { formatDifference } from "~/models/menu/drift/drift";

it("gives no percentage of a price in another currency", () => {
	const row = { field: "price", own: 1200, base: 1000 } as const;
	expect(formatDifference(row, { currency: "USD", isComparable: true })).toBe("+$2.00 (+20%)");
	expect(formatDifference(row, { currency: "CAD", isComparable: false })).toBe("+CA$2.00");
	const same = { ...row, own: 1000 };
	expect(formatDifference(same, { currency: "USD", isComparable: true })).toBe("");
});
