import { describe, expect, it } from "vitest";
import type { ComboChoice } from "~/models/menu/combo";
import { comboChoicesField, comboChoicesFormField } from "~/models/menu/combo.schema";
import { chosenIn } from "~/models/menu/combo-selection";
import { menuPartIssues, NEW_MENU_PART } from "~/models/menu/menu-part";
import { tooLong } from "~/models/shared/messages";
import { impossibleCombos } from "../../../gateway/menu/sold-out/plan-sold-out";
import { samplePart } from "../../support/quotes/sample-menu";

const ID = "0199e6a5-7c1d-7f3a-9b52-6f0d2c4e8a11";
const item = (itemId: string, given = {}) => ({
	itemId,
	extraPrice: 0,
	isDefault: false,
	...given,
});
const choice = (given: Partial<ComboChoice> = {}): ComboChoice => ({
	id: "side",
	title: "Side",
	quantity: 1,
	isOptional: false,
	items: [item("fries"), item("slaw")],
	...given,
});
const problems = (choices: ComboChoice[]) =>
	menuPartIssues("combo", { ...NEW_MENU_PART, title: "Combo", choices });

describe("what a combo may be (spec 5.8)", () => {
	it("needs a selection, and items in each", () => {
		expect(problems([])).toEqual({ choices: ["To save, add at least one selection."] });
		expect(problems([choice({ items: [] })])).toEqual({
			"choices[0].items": ["Add at least one item"],
		});
		expect(problems([choice()])).toBeNull();
	});

	it("takes an item once, and no more at first than are chosen", () => {
		expect(problems([choice({ items: [item("fries"), item("fries")] })])).toEqual({
			"choices[0].items": ["This item is listed twice"],
		});
		const both = ["fries", "slaw"].map((id) => item(id, { isDefault: true }));
		expect(problems([choice({ items: both })])).toEqual({
			"choices[0].items": ["Preselect at most 1"],
		});
		expect(problems([choice({ items: both, quantity: 2 })])).toBeNull();
		expect(problems([choice(), choice()])).toEqual({
			"choices[1].id": ["Two choices have the same ID"],
		});
	});

	it("is the only thing that has choices", () => {
		const given = { ...NEW_MENU_PART, title: "Soup", choices: [choice()] };
		expect(menuPartIssues("storeItem", given)).toEqual({ choices: ["An item does not have this"] });
	});

	it.each([
		[{ title: "" }, "title", "Must not be empty"],
		[{ title: "x".repeat(61) }, "title", tooLong(60)],
		[{ quantity: 0 }, "quantity", "Enter a quantity above 0"],
	])("limits the fields of a choice, sent and typed: %j", (given, field, message) => {
		const sent = { title: "Side", quantity: 1, items: [{ itemId: ID }], ...given };
		const typed = { ...sent, quantity: String(sent.quantity) };
		for (const parsed of [
			comboChoicesField.safeParse([sent]),
			comboChoicesFormField.safeParse([typed]),
		]) {
			expect(parsed.error?.issues.map(({ path, message: text }) => [path[1], text])).toEqual([
				[field, message],
			]);
		}
	});

	it("reads extra prices as they are typed", () => {
		const of = (extraPrice: string) => [
			{ title: "Side", quantity: "1", items: [{ itemId: ID, extraPrice }] },
		];
		expect(comboChoicesFormField.parse(of("0.75"))[0]?.items[0]?.extraPrice).toBe(75);
		expect(comboChoicesFormField.parse(of(""))[0]?.items[0]?.extraPrice).toBe(0);
		expect(comboChoicesFormField.safeParse(of("-1")).success).toBe(false);
	});
});

describe("what is chosen", () => {
	const fries = { choiceId: "side", itemId: "fries", quantity: 1, modifiers: [] };
	const offered = [item("fries", { isDefault: true }), item("slaw")];

	it("is the default selection where the line names nothing", () => {
		expect(chosenIn([choice({ items: offered })], [])).toEqual([fries]);
		expect(chosenIn([choice({ items: offered, quantity: 2 })], [])).toEqual([
			{ ...fries, quantity: 2 },
		]);
		expect(chosenIn([choice()], [])).toEqual([]);
	});

	it("is what the line names, and nothing of an optional choice that it leaves out", () => {
		const slaw = { ...fries, itemId: "slaw" };
		expect(chosenIn([choice({ items: offered })], [slaw])).toEqual([slaw]);
		expect(chosenIn([choice({ items: offered, isOptional: true })], [])).toEqual([]);
	});
});

describe("combos that become impossible to order", () => {
	const found = (gone: string[], given: Partial<ComboChoice> = {}, slaw = {}) =>
		impossibleCombos({
			gone: new Set(gone),
			combos: [samplePart("combo", { id: "combo", choices: [choice(given)] })],
			items: new Map([
				["fries", samplePart("storeItem", { id: "fries" })],
				["slaw", samplePart("storeItem", { id: "slaw", ...slaw })],
			]),
		}).map(({ item: { id }, choice: { title } }) => [id, title]);

	it("are those whose choice loses its last item", () => {
		expect(found(["fries"])).toEqual([]);
		expect(found(["fries", "slaw"])).toEqual([["combo", "Side"]]);
		expect(found(["fries"], {}, { isOrderable: false })).toEqual([["combo", "Side"]]);
	});

	it("are none where the choice is optional, or was empty before, or the combo goes too", () => {
		expect(found(["fries", "slaw"], { isOptional: true })).toEqual([]);
		expect(found(["fries"], { items: [item("gone")] })).toEqual([]);
		expect(found(["fries", "slaw", "combo"])).toEqual([]);
	});
});
