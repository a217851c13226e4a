import { expect, it } from "vitest";
import { containedNoun } from "~/models/menu/tree/menu-tree";

it.each([
	["itemSetConcept", 2, "menus"],
	["itemSet", 1, "category"],
	["category", 14, "items and groups"],
	["category", 1, "entry"],
] as const)("%s that holds %i calls them %s", (kind, count, noun) => {
	expect(containedNoun(kind, count)).toBe(noun);
});
