import { expect, it } from "vitest";
import { allergyNotes, isAllergy, shortNote } from "~/models/orders/allergy";

it.each([
	["Allergic to peanuts", true],
	["Sin gluten, alérgica", true],
	["no NUTS please", true],
	["Celiac!", true],
	["No walnuts, or cashews", true],
	["no milk; egg free", true],
	["extra egg and milk", false],
	["extra coconut and a donut", false],
	["No napkins", false],
	["", false],
])("%s speaks of an allergy: %s", (note, expected) => {
	expect(isAllergy(note)).toBe(expected);
});

it("is told with its item, and a long note in one line", () => {
	const items = [
		{ name: "Slaw", notes: "dairy free" },
		{ name: "Wings", notes: "hot" },
	];
	expect(allergyNotes({ items })).toEqual(["Slaw: “dairy free”"]);
	expect(shortNote("a\nb")).toBe("a b");
	expect(shortNote("x".repeat(80))).toHaveLength(48);
});
