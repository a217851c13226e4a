import { describe, expect, it } from "vitest";
import type { ChosenItem } from "~/models/menu/combo-selection";
import type { LocationMenuPart } from "~/models/menu/own-values";
import { quote } from "~/models/quotes/quote";
import type { RequestedMenuItem } from "~/models/quotes/quote-request";
import { sampleFacts, sampleRequest } from "../../support/quotes/sample-facts";
import { menuWith, samplePart } from "../../support/quotes/sample-menu";

const WINGS = {
	choiceId: "main",
	itemId: "item",
	quantity: 1,
	modifiers: [{ modifierId: "modifier", quantity: 1 }],
};
const SLAW = { choiceId: "side", itemId: "slaw", quantity: 1, modifiers: [] };
const SOLD_OUT = { since: "2026-03-10T15:00:00.000Z", until: null };

/** A combo of $13: wings with a sauce, and a side, of which slaw costs 75 cents more. */
function menu(given: Partial<Record<"combo" | "fries" | "slaw", Partial<LocationMenuPart>>> = {}) {
	const parts = [
		...menuWith({ category: { parts: ["item", "combo"] } }).values(),
		samplePart("combo", {
			id: "combo",
			title: "Wing Combo",
			price: 1300,
			parts: ["item", "fries", "slaw"],
			choices: [
				{
					id: "main",
					title: "Main",
					quantity: 1,
					isOptional: false,
					items: [{ itemId: "item", extraPrice: 0, isDefault: true }],
				},
				{
					id: "side",
					title: "Side",
					quantity: 1,
					isOptional: false,
					items: [
						{ itemId: "fries", extraPrice: 0, isDefault: true },
						{ itemId: "slaw", extraPrice: 75, isDefault: false },
					],
				},
			],
			...given.combo,
		}),
		samplePart("storeItem", { id: "fries", title: "Fries", price: 400, ...given.fries }),
		samplePart("storeItem", { id: "slaw", title: "Slaw", price: 350, ...given.slaw }),
	];
	return new Map(parts.map((part) => [part.id, part]));
}

function ask(choices: ChosenItem[], parts = menu(), given: Partial<RequestedMenuItem> = {}) {
	const line = {
		itemId: "combo",
		quantity: 1,
		modifiers: [],
		variationId: null,
		choices,
		notes: "",
		...given,
	};
	return quote(sampleFacts({ menu: parts }), sampleRequest({ items: [line] }));
}
const failed = ({ checks }: ReturnType<typeof quote>) =>
	checks.flatMap(({ id, passed, words }) => (passed ? [] : [[id, words]]));

describe("what a combo costs", () => {
	it("is its price, the extra prices of what is chosen, and their modifiers", () => {
		expect(ask([WINGS, SLAW]).lines).toMatchObject([
			{ title: "Wing Combo", quantity: 1, unitPrice: 1300 + 75 + 25 },
		]);
		expect(ask([WINGS, SLAW], menu(), { quantity: 3 }).money.gross).toBe(3 * 1400);
		expect(ask([WINGS]).money.gross).toBe(1325);
		expect(ask([WINGS], menu({ combo: { taxRatePpm: 100_000 } })).money.taxOnTop).toBe(133);
	});

	it("counts what one takes several times", () => {
		const quantity = 2;
		const side = {
			id: "side",
			title: "Sides",
			quantity,
			isOptional: false,
			items: [{ itemId: "slaw", extraPrice: 75, isDefault: true }],
		};
		const parts = menu({ combo: { choices: [side] } });
		expect(ask([], parts).money.gross).toBe(1300 + 2 * 75);
		expect(failed(ask([], parts))).toEqual([]);
	});

	it("waits for its longest item, and takes of the kitchen what all take", () => {
		const parts = menu({ fries: { prepMinutes: 60 }, slaw: { prepMinutes: 90 } });
		const both = {
			id: "side",
			title: "Sides",
			quantity: 2,
			isOptional: false,
			items: ["fries", "slaw"].map((itemId) => ({ itemId, extraPrice: 0, isDefault: true })),
		};
		const combo = menu({ combo: { choices: [both] }, fries: { prepMinutes: 60 } });
		combo.set("slaw", samplePart("storeItem", { id: "slaw", title: "Slaw", prepMinutes: 90 }));
		expect(ask([WINGS, SLAW], parts).prepMinutes).toBe(90);
		expect(ask([], combo)).toMatchObject({ prepMinutes: 90, makeMinutes: 150 });
	});
});

describe("whether a combo can be ordered", () => {
	it("can, with all its choices filled, by name or by default", () => {
		expect(failed(ask([WINGS, SLAW]))).toEqual([]);
		expect(failed(ask([WINGS]))).toEqual([]);
	});

	it.each([
		["too many", [WINGS, { ...SLAW, quantity: 2 }], "“Wing Combo”: choose 1 of “Side”"],
		[
			"an item that the choice does not offer",
			[WINGS, { ...SLAW, itemId: "item" }],
			"“Side” of “Wing Combo” doesn’t include this item",
		],
		[
			"a choice of another combo",
			[{ ...SLAW, choiceId: "x" }],
			"“Wing Combo” doesn’t offer this choice",
		],
		[
			"an item without the modifier that it requires",
			[{ ...WINGS, modifiers: [] }],
			"“6 Wings”: choose at least 1 of “Sauce”",
		],
	])("refuses %s", (_, choices, words) => {
		expect(failed(ask(choices))).toEqual([["modifiers", words]]);
	});

	it("names all that is wrong at once", () => {
		const noSauce = { ...WINGS, modifiers: [] };
		const slaw = samplePart("storeItem", {
			id: "slaw",
			title: "Slaw",
			price: 350,
			parts: ["size", "dip"],
		});
		const group = (id: string, title: string) =>
			samplePart("itemOptions", {
				id,
				title,
				parts: [`${id}-1`],
				minSelections: 1,
				maxSelections: 1,
				isMandatory: true,
			});
		const parts = new Map([
			...menu(),
			...[slaw, group("size", "Size"), group("dip", "Dip")].map((part) => [part.id, part] as const),
			["size-1", samplePart("itemBase", { id: "size-1", title: "Large" })] as const,
			["dip-1", samplePart("itemBase", { id: "dip-1", title: "Ranch" })] as const,
		]);
		expect(failed(ask([noSauce, SLAW, { ...SLAW, itemId: "fries" }], parts))).toEqual([
			[
				"modifiers",
				[
					"“6 Wings”: choose at least 1 of “Sauce”",
					"“Wing Combo”: choose 1 of “Side”",
					"“Slaw”: choose at least 1 of “Size”",
					"“Slaw”: choose at least 1 of “Dip”",
				].join(". "),
			],
		]);
	});

	it("refuses choices of what is no combo, and modifiers of a combo", () => {
		const wings = { itemId: "item", modifiers: WINGS.modifiers };
		expect(failed(ask([SLAW], menu(), wings))).toEqual([
			["modifiers", "“6 Wings” doesn’t offer this choice"],
		]);
		expect(failed(ask([], menu(), { modifiers: WINGS.modifiers }))).toEqual([
			["modifiers", "“Wing Combo” doesn’t offer this choice"],
		]);
	});

	it("says that an item is sold out, and that nothing is left of a choice", () => {
		const noSlaw = menu({ slaw: { soldOut: SOLD_OUT } });
		expect(failed(ask([WINGS, SLAW], noSlaw))).toEqual([["modifiers", "“Slaw” is sold out"]]);
		expect(failed(ask([WINGS], noSlaw))).toEqual([]);
		const neither = menu({ slaw: { soldOut: SOLD_OUT }, fries: { soldOut: SOLD_OUT } });
		const answer = ask([WINGS], neither);
		expect(failed(answer)).toEqual([
			["modifiers", "“Wing Combo”: nothing is available for “Side”. “Fries” is sold out"],
		]);
		expect(answer.checks.find(({ id }) => id === "modifiers")?.decidedBy.page).toBe("soldOut");
	});

	it("needs nothing of an optional choice", () => {
		const [main, side] = menu().get("combo")?.choices ?? [];
		const choices = main && side ? [main, { ...side, isOptional: true }] : [];
		const parts = menu({
			combo: { choices },
			slaw: { soldOut: SOLD_OUT },
			fries: { soldOut: SOLD_OUT },
		});
		expect(failed(ask([WINGS], parts))).toEqual([]);
		const twice = { ...SLAW, itemId: "fries", quantity: 2 };
		expect(failed(ask([WINGS, twice], menu({ combo: { choices } })))).toEqual([
			["modifiers", "“Wing Combo”: choose at most 1 of “Side”"],
		]);
	});

	it("is hidden, sold out or off like an item", () => {
		const words = (combo: Partial<LocationMenuPart>) => failed(ask([WINGS], menu({ combo })))[0];
		expect(words({ isVisible: false })).toEqual(["item", "“Wing Combo” is hidden"]);
		expect(words({ soldOut: SOLD_OUT })).toEqual(["item", "“Wing Combo” is sold out"]);
		expect(words({ isOrderable: false })).toEqual(["item", "“Wing Combo” can’t be ordered now"]);
	});

	it("names the group that it stands in, and itself, by what keeps it away", () => {
		const grouped = (group: Partial<LocationMenuPart>, combo: Partial<LocationMenuPart> = {}) => {
			const parts = menu({ combo });
			const deals = { id: "deals", title: "Deals", parts: ["combo"], ...group };
			parts.set("deals", samplePart("comboGroup", deals));
			const category = parts.get("category") as LocationMenuPart;
			parts.set("category", { ...category, parts: ["item", "deals"] });
			return failed(ask([WINGS], parts));
		};
		expect(grouped({})).toEqual([]);
		for (const [given, words] of [
			[{ isArchived: true }, "is archived"],
			[{ isEnabled: false }, "is off"],
			[{ isVisible: false }, "is hidden"],
		] as const) {
			expect(grouped(given)).toEqual([["category", `The group “Deals” ${words}`]]);
			expect(grouped({}, given)).toEqual([["item", `“Wing Combo” ${words}`]]);
		}
		expect(grouped({}, { target: "OFFLINE" })).toEqual([
			["item", "“Wing Combo” is sold in-store only"],
		]);
		expect(grouped({}, { price: null })).toEqual([["item", "“Wing Combo” has no price"]]);
	});
});
