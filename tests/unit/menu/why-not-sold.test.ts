import { expect, it } from "vitest";
import { whyNotSold } from "~/models/menu/why-not-sold";

const item = {
	kind: "storeItem" as const,
	isArchived: false,
	isEnabled: true,
	isVisible: true,
	isOrderable: true,
	price: 949 as number | null,
	held: [],
	standsIn: [{ kind: "category" as const }],
};

it("names all that keeps an item from being sold", () => {
	expect(whyNotSold(item)).toEqual({ needsCategory: false, reasons: [] });
	const combo = { ...item, kind: "combo" as const, standsIn: [{ kind: "comboGroup" as const }] };
	expect(whyNotSold(combo).reasons).toEqual([]);
	const off = { isArchived: true, isEnabled: false, isVisible: false, isOrderable: false };
	expect(whyNotSold({ ...item, ...off, price: null, standsIn: [] })).toEqual({
		needsCategory: true,
		reasons: [
			...["It is archived.", "It is not enabled.", "It is not visible.", "It is not orderable."],
			...["It has no price.", "It is in no category."],
		],
	});
});

it("leaves prices to variations, and other things of the menu alone", () => {
	const sizes = { ...item, price: null, held: [{ kind: "variationGroup" as const }] };
	expect(whyNotSold(sizes).reasons).toEqual([]);
	expect(whyNotSold({ ...item, kind: "itemBase", standsIn: [] }).reasons).toEqual([]);
});
