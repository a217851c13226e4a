import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ComboChoice } from "~/models/menu/combo";
import { choicesText, readChoices } from "~/models/menu/import/choices-cell";

const name = fc
	.oneof(
		fc.string({ minLength: 1, maxLength: 20 }),
		fc.constantFrom("Side | hot", "Pick (choose 2)", "Fries at first", "Two +1.00", "A; b", "+1"),
	)
	.map((each) => each.trim())
	.filter(Boolean);

const combos = fc.dictionary(fc.uuid(), name, { minKeys: 1, maxKeys: 5 }).chain((titles) => {
	const item = fc.record({
		itemId: fc.constantFrom(...Object.keys(titles)),
		extraPrice: fc.nat(1_000_000),
		isDefault: fc.boolean(),
	});
	const choice = fc.record({
		id: fc.uuid(),
		title: name,
		isOptional: fc.boolean(),
		quantity: fc.integer({ min: 1, max: 20 }),
		items: fc.array(item, { maxLength: 4 }),
	});
	return fc.record({
		titles: fc.constant(new Map(Object.entries(titles))),
		choices: fc.array(choice, { maxLength: 3 }),
	});
});

/** The choices with ids put in again for names. */
function known(
	text: string,
	{ titles, choices }: { titles: ReadonlyMap<string, string>; choices: readonly ComboChoice[] },
) {
	const read = readChoices(text);
	if ("unread" in read) return read.unread;
	const findItemId = (named: string) =>
		titles.has(named) ? named : [...titles].find(([, title]) => title === named)?.[0];
	return read.choices.map((choice) => {
		const { id, title } = choices.find((each) => [each.id, each.title].includes(choice.name)) ?? {};
		const items = choice.items.map(({ name: named, ...item }) => ({
			itemId: findItemId(named),
			...item,
		}));
		return { id, title, quantity: choice.quantity, isOptional: choice.isOptional, items };
	});
}

describe("the cell of a combo's choices", () => {
	it("reads as it is written, whatever the names are", () => {
		fc.assert(
			fc.property(combos, (combo) => {
				expect(known(choicesText(combo.choices, combo.titles), combo)).toEqual(combo.choices);
			}),
			{ numRuns: 2_000 },
		);
	});

	it("is plain to read and to write", () => {
		const titles = new Map([
			["1", "Fries"],
			["2", "Slaw"],
		]);
		const choices: ComboChoice[] = [
			{
				id: "a",
				title: "Side",
				quantity: 1,
				isOptional: false,
				items: [
					{ itemId: "1", extraPrice: 0, isDefault: true },
					{ itemId: "2", extraPrice: 75, isDefault: false },
				],
			},
			{ id: "b", title: "More", quantity: 2, isOptional: true, items: [] },
		];
		expect(choicesText(choices, titles)).toBe(
			"Side (choose 1): Fries at first; Slaw +0.75 | More (choose 2, optional): ",
		);
		const typed = "side(Choose 1 , Optional ) :fries AT FIRST ;Slaw +0.75;";
		expect(readChoices(typed)).toEqual({
			choices: [
				{
					name: "side",
					quantity: 1,
					isOptional: true,
					items: [
						{ name: "fries", extraPrice: 0, isDefault: true },
						{ name: "Slaw", extraPrice: 75, isDefault: false },
					],
				},
			],
		});
	});

	it("says what cannot be read", () => {
		for (const text of [
			"Fries",
			"(choose 1): Fries",
			"Side (choose one): Fries",
			"Side (choose 1) F",
		]) {
			expect(readChoices(text)).toEqual({ unread: text });
		}
	});
});
