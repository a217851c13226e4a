import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { newCartRow } from "~/models/quotes/cart-row";
import { tryOrderSchema } from "~/models/quotes/trial.schema";
import {
	foundItemsMessage,
	type TrialGroup,
	type TrialItem,
	unavailableReason,
} from "~/models/quotes/trial-item";

const [ITEM, SAUCES, SIDES, RANCH, HOT, SLAW, FRIES, CORN] = Array.from(
	{ length: 8 },
	(_, index) => `018e08b0-fa80-7000-8000-00000000000${index}`,
) as [string, string, string, string, string, string, string, string];

const choice = (id: string, isSoldOut = false) => ({
	id,
	title: id,
	price: 50,
	isSoldOut,
	isForSale: true,
});
const sampleGroup = (given: Partial<TrialGroup>): TrialGroup => ({
	id: SAUCES,
	title: "Sauce",
	isMandatory: true,
	minSelections: 1,
	maxSelections: 1,
	choices: [choice(RANCH, true), choice(HOT)],
	...given,
});
const sampleItem = (...groups: TrialGroup[]): TrialItem => ({
	id: ITEM,
	title: "Wings",
	price: 900,
	isSoldOut: false,
	isForSale: true,
	groups,
	variationGroup: null,
	choices: [],
});
const sides = sampleGroup({
	id: SIDES,
	minSelections: 2,
	maxSelections: 3,
	choices: [choice(SLAW), choice(FRIES), choice(CORN)],
});

describe("an item that is added to a basket", () => {
	it("comes with the fewest choices that can be had, one of each group that takes one", () => {
		expect(newCartRow(sampleItem(sampleGroup({}), sides))).toEqual({
			itemId: ITEM,
			quantity: "1",
			chosen: [],
			chosenModifiers: [],
			modifiers: [SLAW, FRIES],
			picked: { [SAUCES]: HOT },
		});
		const free = sampleGroup({ isMandatory: false, minSelections: 0 });
		expect(newCartRow(sampleItem(free))).toMatchObject({ modifiers: [], picked: {} });
	});

	it("has no choice that is off, and says so of itself", () => {
		const off = { ...choice(RANCH), isForSale: false };
		const group = sampleGroup({ choices: [off, choice(HOT)] });
		expect(newCartRow(sampleItem(group)).picked).toEqual({ [SAUCES]: HOT });
		expect([off, choice(HOT, true), choice(HOT)].map(unavailableReason)).toEqual([
			"Not for sale now",
			"Sold out",
			null,
		]);
	});

	it("comes as a combo that can be ordered: no sold-out default, with what its items require", () => {
		const groups = [sampleGroup({})];
		const drink = (id: string, given: object) => ({
			...choice(id),
			isDefault: false,
			groups: [],
			...given,
		});
		const combo = (given: object): TrialItem => ({
			...sampleItem(),
			choices: [
				{
					id: SIDES,
					title: "Drink",
					quantity: 1,
					isOptional: false,
					items: [
						drink(SLAW, { isDefault: true, isSoldOut: true }),
						drink(FRIES, { groups }),
						drink(CORN, {}),
					],
					...given,
				},
			],
		});
		expect(newCartRow(combo({}))).toMatchObject({
			picked: { [SIDES]: `${SIDES}/${FRIES}` },
			chosen: [],
			chosenModifiers: [`${SIDES}/${FRIES}/${HOT}`],
		});
		expect(newCartRow(combo({ quantity: 2 })).chosen).toEqual([`${SIDES}/${FRIES}`]);
		expect(newCartRow(combo({ isOptional: true })).picked).toEqual({});
	});

	it("is read from the form with the choices of all groups, and none where none is picked", () => {
		const read = (more: Record<string, string>) => {
			const sent = new URLSearchParams({
				"items[0].itemId": ITEM,
				"items[0].quantity": "2",
				...more,
			});
			const submission = parseWithZod(sent, { schema: tryOrderSchema });
			if (submission.status !== "success") throw new Error(JSON.stringify(submission.error));
			return submission.value.items[0]?.modifiers;
		};
		const name = `items[0].picked.${SAUCES}`;
		expect(read({ [name]: HOT, "items[0].modifiers": SLAW })).toEqual([SLAW, HOT]);
		expect(read({ [name]: "" })).toEqual([]);
		expect(read({})).toEqual([]);
	});
});

it("says how many items a search found", () => {
	const found = (length: number) => foundItemsMessage(Array.from({ length }, () => sampleItem()));
	expect(found(0)).toBe("No menu items found.");
	expect(found(1)).toBe("1 item found.");
	expect(found(3)).toBe("3 items found.");
	expect(found(10)).toBe("10 items found.");
	expect(found(11)).toBe("Showing the first 10 items. Type more to narrow the list.");
});
