import { describe, expect, it } from "vitest";
import { sameEveryDay } from "~/models/hours/business-hours";
import { MENU_TARGETS, type MenuTarget } from "~/models/menu/menu-part";
import type { LocationMenuPart } from "~/models/menu/own-values";
import { minimalModifierIds } from "~/models/quotes/minimal-order";
import { quote } from "~/models/quotes/quote";
import type { RequestedMenuItem } from "~/models/quotes/quote-request";
import { sampleFacts, sampleOption, sampleRequest } from "../../support/quotes/sample-facts";
import { menuWith, samplePart } from "../../support/quotes/sample-menu";

const RANCH = { modifierId: "modifier", quantity: 1 };

const sampleLine = (given: Partial<RequestedMenuItem> = {}): RequestedMenuItem => ({
	itemId: "item",
	quantity: 1,
	modifiers: [RANCH],
	choices: [],
	variationId: null,
	notes: "",
	...given,
});

function ask(menu: ReturnType<typeof menuWith>, given: Partial<RequestedMenuItem> = {}) {
	return quote(sampleFacts({ menu }), sampleRequest({ items: [sampleLine(given)] }));
}
const failed = ({ checks }: ReturnType<typeof quote>) =>
	checks.flatMap(({ id, passed, words }) => (passed ? [] : [[id, words]]));
const withItem = (item: Partial<LocationMenuPart>) => menuWith({ item });

describe("what an item of the menu costs", () => {
	it("is its price and that of its modifiers, for each", () => {
		const { lines, money } = ask(menuWith(), { quantity: 3 });
		expect(lines).toMatchObject([{ title: "6 Wings", quantity: 3, unitPrice: 1025 }]);
		expect(money.gross).toBe(3075);
	});

	it("is what it weighs times the price of its unit, rounded as the location rounds", () => {
		const byWeight = { priceType: "by-weight", price: 333, weightAmount: 150 } as const;
		const { money } = ask(withItem({ ...byWeight, weightUnit: "lb", parts: [] }), {
			modifiers: [],
		});
		// 3.33 × 1.5 = 4.995
		expect(money.gross).toBe(500);
	});

	it("has to be said, where 0 is a price", () => {
		const failed = (price: number | null) =>
			ask(withItem({ price })).checks.flatMap(({ id, passed, words }) =>
				passed ? [] : [id, words],
			);
		expect(failed(null)).toEqual(["item", "“6 Wings” has no price"]);
		expect(failed(0)).toEqual([]);
	});
});

describe("what an item of the menu brings along", () => {
	it("is taxed by its own percentage where the location has no tax for its menu", () => {
		expect(ask(withItem({ taxRatePpm: 100_000 })).money.taxOnTop).toBe(103);
		expect(ask(menuWith()).money.taxOnTop).toBe(0);
	});

	it("makes an order wait for its longest item", () => {
		const usual = ask(menuWith()).prepMinutes;
		expect(ask(withItem({ prepMinutes: usual + 17 })).prepMinutes).toBe(usual + 17);
	});

	it("is alcohol when the item or a choice of it is", () => {
		const dry = sampleOption({ allowsAlcohol: false });
		for (const menu of [
			withItem({ containsAlcohol: true }),
			menuWith({ modifier: { containsAlcohol: true } }),
		]) {
			const items = [sampleLine()];
			const answer = quote(sampleFacts({ menu, option: dry }), sampleRequest({ items }));
			expect(failed(answer)).toEqual([["alcohol", "Regular Pickup doesn’t allow alcohol"]]);
		}
	});
});

describe("what keeps an item of the menu from being ordered", () => {
	it.each([
		[{ isEnabled: false }, "“6 Wings” is off"],
		[{ isVisible: false }, "“6 Wings” is hidden"],
		[{ isArchived: true }, "“6 Wings” is archived"],
		[{ isOrderable: false }, "“6 Wings” can’t be ordered now"],
		[{ diningBehaviors: ["delivery"] }, "“6 Wings” is not sold with this dining option"],
	] as const)("says why: %j", (item, words) => {
		expect(failed(ask(withItem(item as Partial<LocationMenuPart>)))).toEqual([["item", words]]);
	});

	it("knows an item that is gone", () => {
		expect(failed(ask(new Map()))).toEqual([["item", "An item is no longer on the menu"]]);
	});

	it("counts the quantities of all its lines", () => {
		const items = [sampleLine(), sampleLine()];
		const of = (item: Partial<LocationMenuPart>) =>
			failed(quote(sampleFacts({ menu: withItem(item) }), sampleRequest({ items })));
		expect(of({ minQuantity: 2, maxQuantity: 2 })).toEqual([]);
		expect(of({ minQuantity: 3 })).toEqual([["item-quantity", "Order at least 3 of “6 Wings”"]]);
		expect(of({ maxQuantity: 1 })).toEqual([["item-quantity", "Order at most 1 of “6 Wings”"]]);
	});

	it.each([
		["nothing of a mandatory group", {}, [], "“6 Wings”: choose at least 1 of “Sauce”"],
		["too much", {}, [{ ...RANCH, quantity: 2 }], "“6 Wings”: choose at most 1 of “Sauce”"],
		[
			"a choice of another item",
			{},
			[RANCH, { modifierId: "menu", quantity: 1 }],
			"“6 Wings” doesn’t offer this modifier",
		],
		[
			"a choice that is off",
			{ modifier: { isOrderable: false } },
			[RANCH],
			"“Ranch” isn’t available now",
		],
	] as const)("refuses %s", (_what, given, modifiers, words) => {
		const answer = ask(menuWith(given), { modifiers: [...modifiers] });
		expect(failed(answer)).toEqual([["modifiers", words]]);
	});

	it("asks nothing of a group that is optional and left alone, or switched off", () => {
		for (const group of [{ isMandatory: false }, { isEnabled: false }]) {
			expect(failed(ask(menuWith({ group }), { modifiers: [] }))).toEqual([]);
		}
	});

	it("is enough that one of several ways on the menu is open", () => {
		const second = new Map(menuWith({ category: { isEnabled: false } }));
		expect(failed(ask(second)).map(([id]) => id)).toEqual(["category"]);
		second.set(
			"other",
			samplePart("category", { id: "other", title: "Specials", parts: ["item"] }),
		);
		expect(failed(ask(second)).map(([id]) => id)).toEqual(["menu"]);
		second.set("lunch", samplePart("itemSet", { id: "lunch", title: "Lunch", parts: ["other"] }));
		expect(failed(ask(second))).toEqual([]);
	});

	it("needs an open concept where its menu has one", () => {
		const concept = (given: Partial<LocationMenuPart>) =>
			new Map([
				...menuWith(),
				[
					"concept",
					samplePart("itemSetConcept", {
						id: "concept",
						title: "Diner",
						parts: ["menu"],
						...given,
					}),
				],
			]);
		expect(failed(ask(concept({})))).toEqual([]);
		expect(failed(ask(concept({ isEnabled: false })))).toEqual([
			["menu", "The menu concept “Diner” is off"],
		]);
	});

	it("goes through a group only while the group is offered", () => {
		const grouped = (given: Partial<LocationMenuPart>) =>
			new Map([
				...menuWith({ category: { parts: ["group-of-items"] } }),
				[
					"group-of-items",
					samplePart("storeItemGroup", { id: "group-of-items", parts: ["item"], ...given }),
				],
			]);
		expect(failed(ask(grouped({})))).toEqual([]);
		const hidden = grouped({ title: "Party", isVisible: false });
		expect(failed(ask(hidden))).toEqual([["category", "The group “Party” is hidden"]]);
	});
});

describe("the fewest choices of an item", () => {
	it("are the first that there are, of the groups that must be chosen from", () => {
		const choice = (id: string, isSoldOut = false) => ({
			id,
			title: id,
			price: null,
			isSoldOut,
			isForSale: true,
		});
		const group = { id: "g", title: "G", maxSelections: 0 };
		const groups = [
			{
				...group,
				isMandatory: true,
				minSelections: 2,
				choices: ["a", "b", "c"].map((id) => choice(id, id === "a")),
			},
			{ ...group, isMandatory: false, minSelections: 1, choices: [choice("d")] },
		];
		expect(minimalModifierIds({ ...choice("item"), groups })).toEqual(["b", "c"]);
	});
});

describe("where and when it is sold", () => {
	const at = (menu: ReturnType<typeof menuWith>, when: string) => {
		const items = [sampleLine()];
		const checks = failed(quote(sampleFacts({ menu }), sampleRequest({ items, when })));
		return checks.filter(([id]) => ["menu", "category", "item"].includes(id ?? ""));
	};
	const { storeId } = sampleFacts({}).location;

	it("is nowhere but at the chosen locations", () => {
		expect(failed(ask(menuWith({ menu: { stores: [storeId, "other"] } })))).toEqual([]);
		expect(failed(ask(menuWith({ menu: { stores: ["other"] } })))).toEqual([
			["menu", "The menu “All day” is not sold at this location"],
		]);
	});

	it.each([
		["web", { OFFLINE: "sold in-store only" }],
		["app", { OFFLINE: "sold in-store only" }],
		[null, { OFFLINE: "sold in-store only" }],
		["pos", { ONLINE: "sold online only" }],
		["kiosk", { ONLINE: "sold online only" }],
	] as const)("is by %s what is sold there", (source, refused) => {
		for (const target of MENU_TARGETS) {
			const request = sampleRequest({ items: [sampleLine({})], source });
			const facts = sampleFacts({ menu: withItem({ target }) });
			const why = (refused as Partial<Record<MenuTarget, string>>)[target];
			expect(failed(quote(facts, request))).toEqual(why ? [["item", `“6 Wings” is ${why}`]] : []);
			const onMenu = sampleFacts({ menu: menuWith({ menu: { target } }) });
			expect(failed(quote(onMenu, request))).toEqual(
				why ? [["menu", `The menu “All day” is ${why}`]] : [],
			);
		}
	});

	// Tuesday, March 10, 2026, in Chicago: CDT.
	it.each([
		["menu", "The menu “All day” is sold at other times: Monday to Friday 11:00–15:00"],
		["category", "The category “Wings” is sold at other times: Monday to Friday 11:00–15:00"],
		["item", "“6 Wings” is sold at other times: Monday to Friday 11:00–15:00"],
	] as const)("keeps the hours of a %s, from the first minute and not at the last", (id, words) => {
		const lunch = { ...sameEveryDay([{ start: "11:00", end: "15:00" }]), sat: [], sun: [] };
		const menu = menuWith({ [id]: { haveCustomSchedule: true, weeklySchedule: lunch } });
		expect(at(menu, "2026-03-10T15:30:00.000Z")).toEqual([[id, words]]);
		expect(at(menu, "2026-03-10T16:00:00.000Z")).toEqual([]);
		expect(at(menu, "2026-03-10T19:30:00.000Z")).toEqual([]);
		expect(at(menu, "2026-03-10T20:00:00.000Z")).toEqual([[id, words]]);
		const off = menuWith({ [id]: { haveCustomSchedule: false, weeklySchedule: lunch } });
		expect(at(off, "2026-03-10T20:00:00.000Z")).toEqual([]);
	});

	it("keeps hours over midnight", () => {
		const late = { ...sameEveryDay([]), mon: [{ start: "22:00", end: "02:00" }] };
		const menu = menuWith({ item: { haveCustomSchedule: true, weeklySchedule: late } });
		expect(at(menu, "2026-03-10T06:30:00.000Z")).toEqual([]);
		expect(at(menu, "2026-03-10T07:00:00.000Z").map(([id]) => id)).toEqual(["item"]);
	});
});

describe("what a location has run out of", () => {
	const since = "2026-03-10T15:00:00.000Z";
	const soldOut = { since, until: "2026-03-10T23:00:00.000Z" };

	it("cannot be ordered, and says until when on the location's clock", () => {
		const answer = ask(withItem({ soldOut }));
		expect(failed(answer)).toEqual([
			["item", "“6 Wings” is sold out until Mar 10, 2026, 18:00 CDT"],
		]);
		expect(answer.checks.find(({ id }) => id === "item")).toMatchObject({
			decidedBy: { page: "soldOut" },
			since,
		});
		expect(failed(ask(menuWith({ modifier: { soldOut: { since, until: null } } })))).toEqual([
			["modifiers", "“Ranch” is sold out"],
		]);
	});

	it("can be ordered for a time at which it is back", () => {
		const later = { since, until: "2026-03-10T17:30:00.000Z" };
		const items = [sampleLine()];
		const at = (when: string) =>
			failed(
				quote(sampleFacts({ menu: withItem({ soldOut: later }) }), sampleRequest({ items, when })),
			).map(([id]) => id);
		expect(at("asap")).toContain("item");
		expect(at("2026-03-10T19:00:00.000Z")).not.toContain("item");
	});
});
