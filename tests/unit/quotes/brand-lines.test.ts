import { expect, it } from "vitest";
import type { LocationMenuPart } from "~/models/menu/own-values";
import { quote } from "~/models/quotes/quote";
import { sampleFacts, sampleRequest } from "../../support/quotes/sample-facts";
import { samplePart } from "../../support/quotes/sample-menu";

const brand = (id: string, given: Partial<LocationMenuPart> = {}) => [
	samplePart("itemSetConcept", { id, title: id, parts: [`${id} menu`], ...given }),
	samplePart("itemSet", { id: `${id} menu`, parts: [`${id} category`] }),
	samplePart("category", { id: `${id} category`, parts: [`${id} item`, "water"] }),
	samplePart("storeItem", { id: `${id} item`, title: `${id} item`, price: 900 }),
];
const LONE = [
	samplePart("itemSet", { id: "lone menu", parts: ["lone category"] }),
	samplePart("category", { id: "lone category", parts: ["lone item"] }),
	samplePart("storeItem", { id: "lone item", price: 100 }),
];

function ask(parts: readonly LocationMenuPart[], itemIds: readonly string[], isShared = false) {
	const menu = new Map(parts.map((part) => [part.id, part]));
	const items = itemIds.map((itemId) => ({
		itemId,
		quantity: 1,
		modifiers: [],
		choices: [],
		variationId: null,
		notes: "",
	}));
	const { checks } = quote(sampleFacts({ menu, counter: { isShared } }), sampleRequest({ items }));
	return checks.find(({ id }) => id === "menu");
}

const WATER = samplePart("storeItem", { id: "water", title: "water", price: 200 });
const HALL = [...brand("A"), ...brand("B"), ...brand("C"), ...LONE, WATER];

it("takes one brand at a time where the counter is not shared", () => {
	expect(ask(HALL, ["A item", "B item"], true)?.passed).toBe(true);
	expect(ask(HALL, ["A item"])?.passed).toBe(true);
	expect(ask(HALL, ["A item", "C item", "B item"])).toMatchObject({
		passed: false,
		words: "“A”, “C”, and “B” have separate counters here. Order from one at a time.",
		decidedBy: { page: "multiBrandLocation" },
	});
});

it("takes what several brands sell, or none, with any of them", () => {
	expect(ask(HALL, ["A item", "water"])?.passed).toBe(true);
	expect(ask(HALL, ["A item", "lone item"])?.passed).toBe(true);
	expect(ask(HALL, ["A item", "water", "B item"])?.passed).toBe(false);
});

it("does not count a brand that is off here", () => {
	const parts = [...brand("A"), ...brand("B", { isEnabled: false }), WATER];
	expect(ask(parts, ["water"])?.passed).toBe(true);
	expect(ask(parts, ["water", "A item"])?.passed).toBe(true);
});
