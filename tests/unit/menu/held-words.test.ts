import { expect, it } from "vitest";
import { heldWords } from "~/models/menu/tree/menu-tree";

it.each([
	["itemSetConcept", 2, "2 menus"],
	["itemSet", 1, "1 category"],
	["category", 14, "14 items and groups"],
	["category", 1, "1 part"],
] as const)("%s that holds %i says %s", (kind, count, words) => {
	expect(heldWords(kind, count)).toBe(words);
});
