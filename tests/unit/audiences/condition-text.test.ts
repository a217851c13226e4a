import { expect, it } from "vitest";
import type { AudienceCondition } from "~/models/audiences/audience";
import { audienceSummary, conditionsSentence } from "~/models/audiences/condition-text";

const condition = (
	feature: AudienceCondition["feature"],
	operator: AudienceCondition["operator"],
	value: string,
): AudienceCondition => ({ feature, operator, value });

it.each<[AudienceCondition, string]>([
	[condition("totalOrders", "GREATER_OR_EQUALS", "10"), "10 or more orders"],
	[condition("totalOrders", "EQUALS", "1"), "Exactly 1 order"],
	[condition("recentOrders", "LESS", "3"), "Less than 3 orders in the last 90 days"],
	[condition("daysSinceLastOrder", "GREATER", "60"), "Last order more than 60 days ago"],
	[condition("averageOrder", "LESS_OR_EQUALS", "25.00"), "Average order of 25.00 or less"],
	[condition("points", "IN", "50, 100"), "Exactly 50 or 100 loyalty points"],
	[condition("birthdayMonth", "IN", "March, April, May"), "Birthday in March, April, or May"],
	[condition("birthdayMonth", "EQUALS", "not known"), "Birthday month unknown"],
	[condition("diningOption", "NOT_EQUALS", "Delivery"), "Last order not by Delivery"],
])("a condition reads like a sentence: %j", (given, sentence) => {
	expect(conditionsSentence([given])).toBe(sentence);
});

it("several conditions are one sentence each", () => {
	expect(
		conditionsSentence([
			condition("totalOrders", "NOT_EQUALS", "5"),
			condition("daysSinceFirstOrder", "LESS", "1"),
		]),
	).toBe("Other than 5 orders; first order less than 1 day ago");
});

it.each<[AudienceCondition[], string[] | null, string]>([
	[[], null, "All customers."],
	[[], ["Montrose"], "All customers who ordered at Montrose or haven’t ordered yet."],
	[
		[condition("totalOrders", "GREATER", "5"), condition("daysSinceLastOrder", "GREATER", "60")],
		null,
		"Customers with more than 5 orders and a last order more than 60 days ago.",
	],
	[
		[condition("averageOrder", "LESS", "25.00"), condition("birthdayMonth", "EQUALS", "May")],
		["A", "B", "C", "D"],
		"Customers with an average order of less than 25.00 and a birthday in May who ordered at 4 locations or haven’t ordered yet.",
	],
	[
		[condition("birthdayMonth", "EQUALS", "not known")],
		null,
		"Customers with birthday month unknown.",
	],
])("an audience reads like a sentence: %j at %j", (conditions, places, sentence) => {
	expect(audienceSummary(conditions, places)).toBe(sentence);
});
