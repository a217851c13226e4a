import { describe, expect, it } from "vitest";
import { sameEveryDay } from "~/models/hours/business-hours";
import type { LocationMenuPart } from "~/models/menu/own-values";
import type { CheckId } from "~/models/orders/check";
import { quote } from "~/models/quotes/quote";
import { sampleFacts, sampleRequest } from "../../support/quotes/sample-facts";
import { menuWith, samplePart } from "../../support/quotes/sample-menu";

type Given = Partial<LocationMenuPart>;
const SINCE = { since: "2026-03-10T15:00:00.000Z", until: null };

/** Wings in two sizes with a sauce, in a group of a category of a menu of a concept: every link that there is. */
const LINKS = [
	samplePart("itemSetConcept", { id: "concept", title: "Diner", parts: ["menu"] }),
	...menuWith({
		category: { parts: ["items"] },
		item: { parts: ["size", "group"] },
	}).values(),
	samplePart("storeItemGroup", { id: "items", title: "Party", parts: ["item"] }),
	samplePart("variationGroup", { id: "size", title: "Size", parts: ["small"] }),
	samplePart("variation", { id: "small", title: "Small", price: 800 }),
];

function failedWith(
	broken: Record<string, Given | "gone">,
	variationId: string | null = "small",
	modifierId: string | null = "modifier",
) {
	const parts = LINKS.flatMap((part) => {
		const change = broken[part.id];
		return change === "gone" ? [] : [[part.id, { ...part, ...change }] as const];
	});
	const line = {
		itemId: "item",
		quantity: 1,
		choices: [],
		notes: "",
		variationId,
		modifiers: modifierId ? [{ modifierId, quantity: 1 }] : [],
	};
	const request = sampleRequest({ items: [line] });
	return quote(sampleFacts({ menu: new Map(parts) }), request).checks.filter(
		({ passed }) => !passed,
	);
}

/** The levels above the item and the item itself: their check, and what they are called in words. */
const LEVELS: [id: string, check: CheckId, called: string][] = [
	["concept", "menu", "The menu concept “Diner”"],
	["menu", "menu", "The menu “All day”"],
	["category", "category", "The category “Wings”"],
	["items", "category", "The group “Party”"],
	["item", "item", "“6 Wings”"],
];
const BREAKS: [words: string, given: Given][] = [
	["is archived", { isArchived: true }],
	["is off", { isEnabled: false }],
	["is hidden", { isVisible: false }],
	["is not sold at this location", { stores: ["elsewhere"] }],
	["is not sold with this dining option", { diningBehaviors: ["delivery"] }],
	[
		"is sold at other times: Every day 02:00–02:01",
		{ haveCustomSchedule: true, weeklySchedule: sameEveryDay([{ start: "02:00", end: "02:01" }]) },
	],
];

it("is whole as long as nothing is broken", () => {
	expect(failedWith({})).toEqual([]);
});

describe.each(LEVELS)("the link %s, broken alone,", (id, check, called) => {
	it.each(BREAKS)("is named, and why: it %s", (words, given) => {
		expect(failedWith({ [id]: given })).toMatchObject([
			{ id: check, words: `${called} ${words}`, decidedBy: { part: { menuPartId: id } } },
		]);
	});
});

describe("a link that is taken out", () => {
	it.each<[string, Record<string, Given | "gone">, CheckId, string]>([
		["the menu of the category", { menu: { parts: [] } }, "menu", "“6 Wings” is on no menu"],
		["the menu", { menu: "gone" }, "menu", "“6 Wings” is on no menu"],
		["the item", { item: "gone" }, "item", "An item is no longer on the menu"],
	])("is named where it is %s", (_, broken, check, words) => {
		expect(failedWith(broken)).toMatchObject([{ id: check, words }]);
	});

	it("is both the category and, without it, the menu", () => {
		const ways: (Given | "gone")[] = [{ parts: [] }, "gone"];
		for (const items of ways) {
			expect(failedWith({ items })).toMatchObject([
				{ id: "menu", words: "“6 Wings” is on no menu" },
				{ id: "category", words: "“6 Wings” is in no category" },
			]);
		}
	});
});

describe("an item by itself", () => {
	it.each<[Given, string, string]>([
		[{ isOrderable: false }, "“6 Wings” can’t be ordered now", "menuPart"],
		[{ soldOut: SINCE }, "“6 Wings” is sold out", "soldOut"],
	])("is named: %j", (given, words, page) => {
		expect(failedWith({ item: given })).toMatchObject([{ id: "item", words, decidedBy: { page } }]);
	});
});

describe("a modifier group that an item requires", () => {
	const NONE = "“6 Wings” requires a choice of “Sauce”, but none is available.";
	it.each<[string, Record<string, Given | "gone">, string, string]>([
		["emptied", { group: { parts: [] } }, `${NONE} The group is empty`, "menuPart"],
		["left with what is gone", { modifier: "gone" }, `${NONE} The group is empty`, "menuPart"],
		...(
			[
				["hidden", { isVisible: false }],
				["off", { isEnabled: false }],
				["archived", { isArchived: true }],
				["not orderable", { isOrderable: false }],
			] as const
		).map(([what, given]): [string, Record<string, Given>, string, string] => [
			`left with a choice that is ${what}`,
			{ modifier: given },
			`${NONE} “Ranch” isn’t available now`,
			"menuPart",
		]),
		[
			"left with what is sold out",
			{ modifier: { soldOut: SINCE } },
			`${NONE} “Ranch” is sold out`,
			"soldOut",
		],
	])("is named where it is %s", (_, broken, words, page) => {
		expect(failedWith(broken, "small", null)).toMatchObject([
			{ id: "modifiers", words, decidedBy: { page } },
		]);
	});

	it("is asked for as long as there is a choice", () => {
		expect(failedWith({}, "small", null)).toMatchObject([
			{
				id: "modifiers",
				words: "“6 Wings”: choose at least 1 of “Sauce”",
				decidedBy: { part: { menuPartId: "group" } },
			},
		]);
	});
});

describe("a variation group", () => {
	const NONE = "“6 Wings” requires a choice of “Size”, but none is available.";
	it.each<[string, Record<string, Given | "gone">, string]>([
		["to be chosen from", {}, "“6 Wings”: choose one of “Size”"],
		["emptied", { size: { parts: [] } }, `${NONE} The group is empty`],
		[
			"left with a hidden one",
			{ small: { isVisible: false } },
			`${NONE} “Small” isn’t available now`,
		],
		["left with what is sold out", { small: { soldOut: SINCE } }, `${NONE} “Small” is sold out`],
	])("is named where it is %s", (_, broken, words) => {
		expect(failedWith(broken, null)).toMatchObject([{ id: "modifiers", words }]);
	});
});
