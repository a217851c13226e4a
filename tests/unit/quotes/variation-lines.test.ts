import { describe, expect, it } from "vitest";
import { emptiedGroups, impossibleItems } from "~/models/menu/impossible-items";
import { menuPartIssues, NEW_MENU_PART } from "~/models/menu/menu-part";
import type { LocationMenuPart } from "~/models/menu/own-values";
import type { MenuFacts } from "~/models/quotes/menu-line";
import { quote } from "~/models/quotes/quote";
import type { RequestedMenuItem } from "~/models/quotes/quote-request";
import { sampleFacts, sampleRequest } from "../../support/quotes/sample-facts";
import { menuWith, samplePart } from "../../support/quotes/sample-menu";

const RANCH = { modifierId: "modifier", quantity: 1 };
const SOLD_OUT = { since: "2026-03-10T15:00:00.000Z", until: null };

function menu(
	given: Partial<Record<"item" | "size" | "small" | "large", Partial<LocationMenuPart>>> = {},
) {
	const parts = [
		...menuWith({ item: { parts: ["size", "group"], ...given.item } }).values(),
		samplePart("variationGroup", {
			id: "size",
			title: "Size",
			parts: ["small", "large"],
			...given.size,
		}),
		samplePart("variation", { id: "small", title: "Small", price: 800, ...given.small }),
		samplePart("variation", { id: "large", title: "Large", price: 1400, ...given.large }),
	];
	return new Map(parts.map((part) => [part.id, part]));
}

function ask(
	variationId: string | null,
	parts: MenuFacts = menu(),
	given: Partial<RequestedMenuItem> = {},
) {
	const line = {
		itemId: "item",
		quantity: 1,
		modifiers: [RANCH],
		choices: [],
		notes: "",
		variationId,
		...given,
	};
	return quote(sampleFacts({ menu: parts }), sampleRequest({ items: [line] }));
}
const failed = ({ checks }: ReturnType<typeof quote>) =>
	checks.flatMap(({ id, passed, words }) => (passed ? [] : [[id, words]]));

describe("what a variation costs", () => {
	it("replaces the price of the item, and takes its modifiers along", () => {
		expect(ask("large").lines).toMatchObject([{ title: "6 Wings, Large", unitPrice: 1425 }]);
		expect(ask("small", menu(), { quantity: 2 }).money.gross).toBe(1650);
		expect(failed(ask("large"))).toEqual([]);
	});

	it("is the item's own where it has none, and 0 is a price", () => {
		expect(ask("large", menu({ large: { price: null } })).money.gross).toBe(1025);
		expect(ask("large", menu({ large: { price: 0 } })).money.gross).toBe(25);
	});

	it("has to be said by one of both", () => {
		const item = { price: null };
		expect(failed(ask("large", menu({ item })))).toEqual([]);
		expect(failed(ask("large", menu({ item, large: { price: null } })))).toEqual([
			["item", "“6 Wings” has no price"],
		]);
	});
});

describe("whether a variation can be ordered", () => {
	it("has to be chosen, unless the item takes the first", () => {
		expect(failed(ask(null))).toEqual([["modifiers", "“6 Wings”: choose one of “Size”"]]);
		const first = menu({ item: { selectionType: "FIRST" } });
		expect(failed(ask(null, first))).toEqual([]);
		expect(ask(null, first).lines).toMatchObject([{ title: "6 Wings, Small", unitPrice: 825 }]);
		expect(ask("large", first).money.gross).toBe(1425);
	});

	it("is one of the item's, and no modifier", () => {
		const noSuch = [["modifiers", "“6 Wings” doesn’t offer this choice"]];
		expect(failed(ask("modifier"))).toEqual(noSuch);
		expect(failed(ask("small", menuWith()))).toEqual(noSuch);
		const asModifier = { modifiers: [RANCH, { modifierId: "small", quantity: 1 }] };
		expect(failed(ask("large", menu(), asModifier))).toEqual([
			["modifiers", "“6 Wings” doesn’t offer this modifier"],
		]);
	});

	it("is not sold out, hidden or off", () => {
		expect(failed(ask("large", menu({ large: { soldOut: SOLD_OUT } })))).toEqual([
			["modifiers", "“Large” is sold out"],
		]);
		expect(failed(ask("large", menu({ large: { isOrderable: false } })))).toEqual([
			["modifiers", "“Large” isn’t available now"],
		]);
		expect(failed(ask(null, menu({ size: { isVisible: false } })))).toEqual([]);
	});
});

describe("a variation group", () => {
	it("needs a variation", () => {
		const problems = menuPartIssues("variationGroup", { ...NEW_MENU_PART, title: "Size" });
		expect(problems).toEqual({ parts: ["To save, add at least one variation."] });
	});

	it("makes its item impossible once none is left", () => {
		const parts = menu();
		const found = (gone: string[]) =>
			impossibleItems(
				emptiedGroups({
					gone: new Set(gone),
					groups: [parts.get("size")].flatMap((part) => part ?? []),
					modifiers: parts,
				}),
				{ gone: new Set(gone), items: [parts.get("item")].flatMap((part) => part ?? []) },
			).map(({ item, group }) => [item.id, group.title]);
		expect(found(["small"])).toEqual([]);
		expect(found(["small", "large"])).toEqual([["item", "Size"]]);
	});
});
