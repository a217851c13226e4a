import { expect, it } from "vitest";
import { priorityPlaces } from "~/models/discounts/discount";
import { ordersPerHourText } from "~/models/fulfilment/throttling";
import { formatEstimate } from "~/models/shared/money";
import { ordinal } from "~/models/shared/ordinal";

it.each([
	[1, "1st"],
	[2, "2nd"],
	[3, "3rd"],
	[4, "4th"],
	[11, "11th"],
	[22, "22nd"],
	[113, "113th"],
])("place %i is the %s", (place, text) => {
	expect(ordinal(place)).toBe(text);
});

it.each([
	[3_047, "$30"],
	[123_456, "$1,235"],
	[20, "$1"],
	[0, "$0"],
])("an estimate of %i cents is %s", (minor, text) => {
	expect(formatEstimate(minor, "USD")).toBe(text);
});

it.each([
	[240, 20, "About 12 orders per hour."],
	[25, 20, "About 1 order per hour."],
	[null, 20, null],
	[0, 20, null],
	[240, null, null],
])("%s kitchen minutes at %s an order: %s", (capacity, minutesPerOrder, text) => {
	expect(ordersPerHourText(capacity, minutesPerOrder)).toBe(text);
});

it("discounts of one priority share their place", () => {
	expect([...priorityPlaces([50, 10, 20, 10])]).toEqual([
		[10, "1st"],
		[20, "2nd"],
		[50, "3rd"],
	]);
});
