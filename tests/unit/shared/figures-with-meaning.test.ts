import { expect, it } from "vitest";
import { stepSummary } from "~/models/campaigns/campaign-message";
import { priorityPlaces } from "~/models/discounts/discount";
import { ordersPerHourText } from "~/models/fulfilment/throttling";
import { countText } from "~/models/shared/count-text";
import { formatEstimate } from "~/models/shared/money";
import { ordinal } from "~/models/shared/ordinal";
import { chainView } from "~/services/audit/audit-view.server";

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

it.each([
	[0, "0 customers"],
	[1, "1 customer"],
	[1_200, "1,200 customers"],
])("%i is counted as %s", (count, text) => {
	expect(countText(count, "customer")).toBe(text);
});

it.each([
	[0, "No entries to verify yet"],
	[1, "Verified: the last entry is unchanged"],
	[500, "Verified: the last 500 entries are unchanged"],
])("a chain of %i rows is “%s”", (rows, text) => {
	expect(chainView({ merchantId: "", chains: 1, rows, fault: null }).text).toBe(text);
});

it("discounts of one priority share their place", () => {
	expect([...priorityPlaces([50, 10, 20, 10])]).toEqual([
		[10, "1st"],
		[20, "2nd"],
		[50, "3rd"],
	]);
});

it("an email of a campaign is summed up in counts with separators", () => {
	const report = {
		step: 1,
		sent: 12_040,
		waiting: 0,
		opened: 3100,
		clicked: 22,
		failed: 1500,
		skipped: 0,
		unsubscribed: 0,
	};
	expect(stepSummary(report, true)).toBe("12,040 sent, 3,100 opened, 22 clicked, 1,500 failed");
});
