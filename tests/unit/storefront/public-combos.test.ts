import { describe, expect, it } from "vitest";
import type { LocationMenuPart } from "~/models/menu/own-values";
import { asConfigured } from "~/models/storefront/as-configured";
import { buildPublicMenu } from "~/models/storefront/build-public-menu";
import { DEFAULT_CONFIGURATION } from "~/models/webstore/configuration";
import { samplePart } from "../../support/quotes/sample-menu";
import { OPEN_PLACE } from "../../support/storefront/open-place";

const SINCE = "2026-03-10T15:00:00.000Z";
const UNTIL = "2026-03-10T19:30:00.000Z";

function build(
	given: Partial<
		Record<"fries" | "slaw" | "soup" | "cup" | "pint" | "size", Partial<LocationMenuPart>>
	> = {},
) {
	const side = {
		id: "side",
		title: "Side",
		quantity: 1,
		isOptional: false,
		items: [
			{ itemId: "fries", extraPrice: 0, isDefault: true },
			{ itemId: "slaw", extraPrice: 75, isDefault: false },
		],
	};
	return buildPublicMenu({
		at: Date.parse("2026-03-10T18:00:00.000Z"),
		...OPEN_PLACE,
		parts: [
			samplePart("itemSet", { id: "menu", title: "All day", parts: ["mains"] }),
			samplePart("category", { id: "mains", title: "Mains", parts: ["soup", "combo"] }),
			samplePart("storeItem", { id: "soup", title: "Soup", parts: ["bowls"], ...given.soup }),
			samplePart("variationGroup", { id: "bowls", title: "Bowl", parts: ["cup", "pint"] }),
			samplePart("variation", { id: "cup", title: "Cup", price: 400, ...given.cup }),
			samplePart("variation", { id: "pint", title: "Pint", price: 700, ...given.pint }),
			samplePart("combo", { id: "combo", title: "Combo", price: 1300, choices: [side] }),
			samplePart("storeItem", { id: "fries", title: "Fries", parts: ["size"], ...given.fries }),
			samplePart("storeItem", { id: "slaw", title: "Slaw", ...given.slaw }),
			samplePart("itemOptions", { id: "size", title: "Size", parts: ["large"], ...given.size }),
			samplePart("itemBase", { id: "large", title: "Large" }),
		].map((part) => (part.id === "combo" ? { ...part, parts: ["fries", "slaw"] } : part)),
	});
}

const findCombo = (menu: ReturnType<typeof build>) => menu.items.find(({ id }) => id === "combo");

describe("combos of the public menu", () => {
	it("stand among the items, with their choices and what these offer", () => {
		const menu = build();
		expect(menu.menus[0]?.categories[0]?.groups).toEqual([
			{ group: null, itemIds: ["soup", "combo"] },
		]);
		expect(menu.items.map(({ id }) => id)).toEqual(["soup", "combo", "fries", "slaw"]);
		expect(menu.modifierGroups.map(({ id }) => id)).toEqual(["size"]);
		expect(findCombo(menu)).toMatchObject({
			price: 1300,
			unavailable: null,
			modifierGroupIds: [],
			choices: [
				{
					id: "side",
					quantity: 1,
					items: [{ itemId: "fries" }, { itemId: "slaw", extraPrice: 75 }],
				},
			],
		});
	});

	it("leave out items that are hidden, and are marked where a choice has none left", () => {
		const hidden = build({ slaw: { isVisible: false } });
		expect(findCombo(hidden)?.choices[0]?.items).toMatchObject([{ itemId: "fries" }]);
		const gone = build({
			slaw: { isVisible: false },
			fries: { soldOut: { since: SINCE, until: UNTIL } },
		});
		expect(findCombo(gone)).toMatchObject({ unavailable: "no-choice", availableFrom: UNTIL });
		expect(gone.changesAt).toBe(UNTIL);
	});

	const hiding = (menu: ReturnType<typeof build>) =>
		asConfigured(menu, { ...DEFAULT_CONFIGURATION, unavailableItems: "hidden" });

	it("keep sides that have a price only in them, and are hidden themselves where a choice is left empty", () => {
		const unpriced = build({ fries: { price: null }, slaw: { price: null } });
		expect(findCombo(unpriced)?.choices[0]?.items).toHaveLength(2);
		expect(unpriced.items.map(({ unavailable }) => unavailable)).toEqual([null, null, null, null]);
		expect(findCombo(hiding(unpriced))?.choices[0]?.items).toHaveLength(2);

		const size = { isMandatory: true, minSelections: 1, parts: [] };
		const stuck = build({ slaw: { isVisible: false }, size });
		expect(findCombo(hiding(stuck))).toBeUndefined();
		expect(hiding(stuck).menus[0]?.categories[0]?.groups).toEqual([
			{ group: null, itemIds: ["soup"] },
		]);
	});
});

describe("variations of the public menu", () => {
	const findSoup = (menu: ReturnType<typeof build>) => menu.items.find(({ id }) => id === "soup");
	const gone = { soldOut: { since: SINCE, until: UNTIL } };

	it("are told with their item, and are no modifiers", () => {
		const menu = build({ pint: gone });
		expect(findSoup(menu)).toMatchObject({
			unavailable: null,
			modifierGroupIds: [],
			variationGroup: {
				title: "Bowl",
				selectionType: "REQUIRED",
				variations: [
					{ id: "cup", price: 400, unavailable: null },
					{ id: "pint", price: 700, unavailable: "sold-out", availableFrom: UNTIL },
				],
			},
		});
		expect(menu.modifiers.map(({ id }) => id)).toEqual(["large"]);
		expect(menu.changesAt).toBe(UNTIL);
	});

	it("mark their item where none is left", () => {
		expect(findSoup(build({ cup: gone, pint: gone }))).toMatchObject({ unavailable: "no-choice" });
	});
});
