import { describe, expect, it } from "vitest";
import { DEFAULT_PREP_TIME } from "~/models/fulfilment/prep-time";
import { sameEveryDay } from "~/models/hours/business-hours";
import { quote } from "~/models/quotes/quote";
import type { QuoteFacts } from "~/models/quotes/quote-facts";
import type { GivenRequest } from "~/models/quotes/quote-request";
import {
	NINE_TO_NINE,
	pickupLater,
	sampleFacts,
	sampleItem,
	sampleLocation,
	sampleOption,
	sampleRequest,
} from "../../support/quotes/sample-facts";
import { menuWith } from "../../support/quotes/sample-menu";

const DINE_IN = sampleOption({ behavior: "dinein", name: "Dine-in" });
const SOON = "2026-03-10T17:30:00.000Z";
const LATE = "2026-03-10T22:00:00.000Z";
const closed = {
	weekly: NINE_TO_NINE,
	dineIn: sameEveryDay([{ start: "17:00", end: "22:00" }]),
	haveDineInHours: true,
	specialDays: [{ date: "2026-03-10", times: [], closedAllDay: true }],
};
const now = pickupLater({ minDelay: 0 });
const pushed = pickupLater({
	pushOrdersToNextDayByValue: { isEnabled: true, startingTime: "10:00", daysDelay: 1 },
});
const wings = {
	itemId: "item",
	quantity: 1,
	variationId: null,
	choices: [],
	notes: "",
	modifiers: [{ modifierId: "modifier", quantity: 1 }],
};

interface Case {
	facts: Partial<QuoteFacts>;
	request?: Partial<GivenRequest>;
	check: string;
	page: string;
	on: string;
	words?: string;
}

describe("what decides that an order cannot be made", () => {
	it.each<[string, Case]>([
		[
			"a slot of a day from which orders are pushed away",
			{
				facts: { pickup: pushed },
				request: { when: LATE },
				check: "asap-or-slot",
				page: "pickupSettings",
				on: "Push orders to a later day",
				words: "Orders move to a later day; the next is Wednesday, Mar 11, 10:00 CDT",
			},
		],
		[
			"a slot that is too soon also without that",
			{
				facts: { pickup: pushed },
				request: { when: SOON },
				check: "asap-or-slot",
				page: "pickupSettings",
				on: "Minimum delay",
			},
		],
		[
			"dine-in on a special day",
			{
				facts: { hours: closed, option: DINE_IN },
				check: "hours",
				page: "locationHours",
				on: "Weekly hours and special days",
			},
		],
		[
			"dine-in on any other day",
			{
				facts: { hours: { ...closed, specialDays: [] }, option: DINE_IN },
				check: "hours",
				page: "locationHours",
				on: "Dine-in hours",
			},
		],
		[
			"a time before the kitchen is ready",
			{
				facts: { pickup: now, prep: { ...DEFAULT_PREP_TIME, average: 45 } },
				request: { when: SOON },
				check: "asap-or-slot",
				page: "prepTime",
				on: "Preparation",
			},
		],
		[
			"a time before an item of the menu is ready",
			{
				facts: { pickup: now, menu: menuWith({ item: { prepMinutes: 45 } }) },
				request: { when: SOON, items: [sampleItem({ prepMinutes: 40 }), wings] },
				check: "asap-or-slot",
				page: "menuPart",
				on: "6 Wings",
			},
		],
		[
			"dine-in for later",
			{
				facts: { option: DINE_IN },
				request: { when: LATE },
				check: "asap-or-slot",
				page: "diningOptions",
				on: "Dine-in",
				words: "Dine-in takes no scheduled orders",
			},
		],
		[
			"a default store",
			{
				facts: { location: sampleLocation({ type: "default" }) },
				check: "location-sells",
				page: "locations",
				on: "Default stores",
			},
		],
		[
			"the central location",
			{
				facts: { location: sampleLocation({ isCentralLocation: true }) },
				check: "location-sells",
				page: "locationInfo",
				on: "Central location",
			},
		],
		[
			"a location that takes none online",
			{
				facts: { location: sampleLocation({ targetType: "OFFLINE" }) },
				check: "location-sells",
				page: "locationInfo",
				on: "Order types",
			},
		],
	])("%s", (_, { facts, request, check, page, on, words }) => {
		const { checks } = quote(sampleFacts(facts), sampleRequest(request));
		const found = checks.find(({ id }) => id === check);
		expect(found).toMatchObject({ passed: false, decidedBy: { page, on } });
		if (words) expect(found?.words).toBe(words);
	});
});

describe("a location for in-store orders", () => {
	const facts = sampleFacts({ location: sampleLocation({ targetType: "OFFLINE" }) });
	const sells = (source: GivenRequest["source"]) =>
		quote(facts, sampleRequest({ source })).checks.find(({ id }) => id === "location-sells");

	it.each(["pos", "kiosk"] as const)("sells to orders of the %s", (source) => {
		expect(sells(source)).toMatchObject({ passed: true, words: "The location takes orders" });
	});

	it.each([null, "web", "app"] as const)("does not sell to orders of %s", (source) => {
		expect(sells(source)?.words).toBe("The location takes in-store orders only");
	});
});
