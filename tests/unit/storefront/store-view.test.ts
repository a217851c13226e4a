import { describe, expect, it } from "vitest";
import { type SpecialDay, sameEveryDay } from "~/models/hours/business-hours";
import { NO_MENU_IMAGES } from "~/models/menu/menu-image";
import type {
	PublicHours,
	PublicItem,
	PublicLocation,
	PublicMenu,
	PublicModifierGroup,
	PublicState,
} from "~/models/storefront/public-menu";
import { DEFAULT_CONFIGURATION } from "~/models/webstore/configuration";
import { DEFAULT_INTEGRATIONS } from "~/models/webstore/integrations";
import { publicWebStore } from "~/models/webstore/public-web-store";
import { DEFAULT_STYLING } from "~/models/webstore/styling";
import { storeView } from "~/services/storefront/store-view.server";

const WEB = publicWebStore({
	location: { storeId: "store", slug: "pier", title: "Pier", url: "/locations/pier" },
	styling: DEFAULT_STYLING,
	integrations: DEFAULT_INTEGRATIONS,
	checkout: { isGuest: true, isExpress: false, hasNotes: true },
	configuration: DEFAULT_CONFIGURATION,
	announcement: { text: null, changesAt: null },
	origin: "",
});
const NOW = "2026-03-10T18:00:00.000Z";
const OPEN: PublicState = {
	isOpen: true,
	why: "open",
	reason: null,
	closesAt: "2026-03-11T02:00:00.000Z",
	opensAt: null,
};
const CLOSED = { isOpen: false, reason: null, closesAt: null, opensAt: null };

const ITEM: PublicItem = {
	id: "wings",
	title: "Wings",
	subtitle: "",
	description: "",
	diningBehaviors: [],
	price: 900,
	priceType: "fixed",
	pricePrefix: "",
	weightAmount: null,
	weightUnit: null,
	containsAlcohol: false,
	minQuantity: null,
	maxQuantity: null,
	...NO_MENU_IMAGES,
	modifierGroupIds: ["sauces"],
	choices: [],
	variationGroup: null,
	unavailable: null,
	availableFrom: null,
};
const GROUP: PublicModifierGroup = {
	id: "sauces",
	title: "Sauce",
	description: "",
	modifierIds: ["ranch"],
	isMandatory: true,
	minSelections: 1,
	maxSelections: 1,
};

function view(
	given: {
		item?: Partial<PublicItem>;
		group?: Partial<PublicModifierGroup>;
		state?: PublicState;
		hours?: PublicHours;
		location?: Partial<PublicLocation>;
		/** Before the item. */
		more?: PublicItem[];
	},
	clock: "12" | "24" = "24",
) {
	const menu: PublicMenu = {
		location: {
			storeId: "here",
			slug: "here",
			title: "Here",
			subtitle: "",
			description: "",
			address: {
				formattedAddress: "1 Main St",
				city: "Toronto",
				stateCode: "ON",
				postalCode: "",
				countryCode: "ca",
				latitude: null,
				longitude: null,
			},
			pickupAddress: "",
			phone: "",
			timeZone: "America/Chicago",
			currency: "CAD",
			brand: "Ember & Rye",
			pictureId: null,
			logoId: null,
			isSharedCounter: true,
			prepTime: { usual: 20, byWindow: [] },
			takesLaterOrders: true,
			...given.location,
		},
		hours: given.hours ?? { weekly: sameEveryDay([]), specialDays: [] },
		state: given.state ?? OPEN,
		menus: [
			{
				id: "menu",
				title: "All day",
				subtitle: "",
				description: "",
				diningBehaviors: [],
				concepts: [{ id: "concept", title: "Ember", primaryImageId: null }],
				categories: [
					{
						id: "mains",
						title: "Mains",
						subtitle: "",
						description: "Big ones",
						diningBehaviors: ["delivery", "takeout"],
						groups: [
							{ group: null, itemIds: [...(given.more ?? []).map(({ id }) => id), "wings"] },
						],
					},
				],
			},
		],
		items: [{ ...ITEM, ...given.item }, ...(given.more ?? [])],
		modifierGroups: [{ ...GROUP, ...given.group }],
		modifiers: [
			{
				id: "ranch",
				title: "Ranch",
				description: "",
				price: 50,
				containsAlcohol: false,
				unavailable: null,
				availableFrom: null,
			},
		],
		changesAt: null,
	};
	return storeView(menu, WEB, clock, NOW);
}

const item = (given: Partial<PublicItem>) =>
	view({ item: given }).menus[0]?.categories[0]?.groups[0]?.items[0];
const state = (given: PublicState, clock?: "12" | "24") => view({ state: given }, clock).state;
const rule = (group: Partial<PublicModifierGroup>) =>
	view({ group }).menus[0]?.categories[0]?.groups[0]?.items[0]?.choices[0]?.rule;

describe("the store page", () => {
	it("tells whose a menu is, and what orders a category is for", () => {
		const [menu] = view({}).menus;
		expect(menu?.notes).toEqual(["Ember"]);
		expect(menu?.categories[0]?.notes).toEqual([
			"Big ones",
			"Only for Regular Delivery, Regular Pickup",
		]);
	});

	it("leaves out the brand where the page names it anyway", () => {
		const [menu] = view({ location: { brand: "Ember" } }).menus;
		expect(menu?.notes).toEqual([]);
	});

	it("has the subtitle under the name, unless the address says the same", () => {
		const shown = (subtitle: string) => view({ location: { subtitle } }).subtitle;
		expect([shown("Chicken and rye"), shown("Main St"), shown("")]).toEqual([
			...["Chicken and rye", "", ""],
		]);
	});

	it("takes orders now, for the next opening, or not at all", () => {
		const label = (state: PublicState, takesLaterOrders = true) =>
			view({ state, location: { takesLaterOrders } }, "12").orderLabel;
		const closed = (opensAt: string | null) => ({ ...CLOSED, opensAt, why: "closed" as const });
		expect(label(OPEN, false)).toBe("Order online");
		expect(label(closed("2026-03-10T20:30:00.000Z"))).toBe("Order for 3:30 PM");
		expect(label(closed("2026-03-11T16:00:00.000Z"))).toBe("Order for tomorrow, 11:00 AM");
		expect(label(closed("2026-03-13T16:00:00.000Z"))).toBe("Order for Friday, Mar 13, 11:00 AM");
		expect([
			label(closed("2026-03-10T20:30:00.000Z"), false),
			label(closed(null)),
			label({ ...CLOSED, why: "stopped", opensAt: "2026-03-10T20:30:00.000Z" }),
			label({ ...CLOSED, why: "in-store" }),
		]).toEqual(["", "", "", ""]);
	});

	it("says in how many minutes an order is ready, by the window of the week", () => {
		const rush = { from: "12:00", to: "14:00", weekdays: ["tue" as const], minutes: 15 };
		const ready = (byWindow: (typeof rush)[], state = OPEN) =>
			view({ state, location: { prepTime: { usual: 20, byWindow } } }).ready;
		expect(ready([])).toBe("Ready in about 20 min");
		expect(ready([rush])).toBe("Ready in about 35 min");
		expect(ready([{ ...rush, from: "17:00", to: "19:00" }])).toBe("Ready in about 20 min");
		expect(ready([], { ...CLOSED, why: "closed" })).toBe("");
	});

	it("has what cannot be had at the end of its group", () => {
		const out = { ...ITEM, id: "out", title: "Out", unavailable: "sold-out" as const };
		const [group] = view({ more: [out] }).menus[0]?.categories[0]?.groups ?? [];
		expect(group?.items.map(({ id }) => id)).toEqual(["wings", "out"]);
	});

	it("says where orders are picked up, where that is another place", () => {
		const { pickupAddress } = view({ location: { pickupAddress: "7 Back Alley" } });
		expect([pickupAddress, view({}).pickupAddress]).toEqual(["7 Back Alley", ""]);
	});

	it("writes a phone as people of its country do, with a link that calls it", () => {
		const phone = (number: string) => view({ location: { phone: number } }).phone;
		expect(phone("+14165550142")).toEqual({ to: "tel:+14165550142", label: "(416) 555-0142" });
		expect(phone("+61291234567")?.label).toBe("+61 2 9123 4567");
		expect(phone("")).toBe(null);
	});

	it("tells today's hours, the week, and the special days of the next four weeks", () => {
		const weekly = sameEveryDay([{ start: "10:00", end: "21:30" }]);
		const day = (date: string) => ({ date, times: [], closedAllDay: true });
		const hours = (specialDays: SpecialDay[], clock?: "12" | "24") =>
			view({ hours: { weekly, specialDays } }, clock).hours;
		expect(hours([day("2026-04-06"), day("2026-03-12"), day("2026-04-07")])).toEqual({
			today: "10:00–21:30",
			week: [{ days: "Every day", hours: "10:00–21:30" }],
			special: [
				{ days: "Thursday, Mar 12", hours: "Closed" },
				{ days: "Monday, Apr 6", hours: "Closed" },
			],
			zone: "CDT",
		});
		expect(hours([], "12").today).toBe("10:00 AM–9:30 PM");
		expect(hours([day("2026-03-10")]).today).toBe("Closed");
	});

	it("tells prices in the location's currency, and by weight", () => {
		expect(item({})?.price).toBe("CA$9.00");
		expect(item({ price: 0, pricePrefix: "from" })?.price).toBe("from CA$0.00");
		expect(item({ price: null })?.price).toBe("");
		const weighed = item({ priceType: "by-weight", weightAmount: 1250, weightUnit: "oz" });
		expect([weighed?.price, weighed?.notes]).toEqual(["CA$9.00 per oz", ["12.5 oz"]]);
		expect(item({})?.choices[0]?.modifiers[0]?.price).toBe("+CA$0.50");
	});

	it("tells how many may be ordered and chosen", () => {
		expect(item({ minQuantity: 2 })?.notes).toEqual(["At least 2 per order"]);
		expect(item({ maxQuantity: 9 })?.notes).toEqual(["At most 9 per order"]);
		expect(item({ minQuantity: 2, maxQuantity: 9 })?.notes).toEqual(["2 to 9 per order"]);
		expect(rule({})).toBe("Choose 1");
		expect(rule({ maxSelections: 3 })).toBe("Choose 1 to 3");
		expect(rule({ maxSelections: 0 })).toBe("Choose at least 1");
		const free = { isMandatory: false, minSelections: 0 };
		expect(rule({ ...free })).toBe("Choose 1 (optional)");
		expect(rule({ ...free, maxSelections: 4 })).toBe("Choose up to 4");
		expect(rule({ ...free, maxSelections: 0 })).toBe("Choose any number");
		expect(rule({ ...free, minSelections: 2, maxSelections: 2 })).toBe("Choose none, or 2");
		expect(rule({ ...free, minSelections: 2, maxSelections: 4 })).toBe("Choose none, or 2 to 4");
		expect(rule({ ...free, minSelections: 2, maxSelections: 0 })).toBe(
			"Choose none, or at least 2",
		);
	});

	it("marks what cannot be had, with the time when it is back", () => {
		const until = (availableFrom: string | null) =>
			item({ unavailable: "sold-out", availableFrom })?.unavailable;
		expect(until(null)).toBe("Sold out");
		expect(until("2026-03-10T20:30:00.000Z")).toBe("Sold out until 15:30");
		expect(until("2026-03-11T14:00:00.000Z")).toBe("Sold out until tomorrow");
		expect(until("2026-03-13T14:00:00.000Z")).toBe("Sold out until Friday, Mar 13");
		expect(item({ unavailable: "not-sold" })?.unavailable).toBe("Not available");
		expect(item({ unavailable: "no-choice" })?.unavailable).toBe("Sold out");
	});

	it("says whether it is open, why not, and when it is again", () => {
		expect(state(OPEN)).toMatchObject({ kind: "success", title: "Open now, until 21:00" });
		expect(state(OPEN, "12").title).toBe("Open now, until 9:00 PM");
		const closed = { ...CLOSED, why: "closed" } as const;
		const tomorrow = "2026-03-11T14:00:00.000Z";
		expect(state({ ...closed, opensAt: tomorrow }).title).toBe("Closed, opens tomorrow at 09:00");
		expect(state(closed).title).toBe("Closed, no opening hours planned");
		const stopped = { ...CLOSED, why: "stopped", reason: "The oven is broken" } as const;
		expect(state({ ...stopped, opensAt: tomorrow })).toEqual({
			kind: "warning",
			title: "Not taking orders right now",
			details: ["The oven is broken", "Orders resume on Wednesday, Mar 11, 09:00."],
		});
		expect(state(stopped).details[1]).toBe("Please check back later.");
		expect(state({ ...CLOSED, why: "in-store" }).title).toBe("In-store orders only");
	});
});
