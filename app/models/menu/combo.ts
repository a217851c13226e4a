export interface ComboItem {
	itemId: string;
	/** Minor units on top of the combo's price, for one. */
	extraPrice: number;
	isDefault: boolean;
}

/** Something that the buyer chooses in a combo: a side, a drink (spec 3.24). */
export interface ComboChoice {
	id: string;
	title: string;
	/** How many the buyer selects; at most as many where it is optional. */
	quantity: number;
	isOptional: boolean;
	items: ComboItem[];
}

export const MOST_COMBO_CHOICES = 12;
export const MOST_COMBO_ITEMS = 300;

export type ComboProblems = Partial<Record<"choices" | `choices[${number}]${string}`, string[]>>;

/** What is wrong with the choices of a combo, by field, in the words of spec 5.8. */
export function comboProblems(choices: readonly ComboChoice[]): ComboProblems {
	if (choices.length === 0) return { choices: ["To save, add at least one selection."] };
	if (choices.reduce((sum, { items }) => sum + items.length, 0) > MOST_COMBO_ITEMS) {
		return { choices: [`A combo offers at most ${MOST_COMBO_ITEMS} items`] };
	}
	const problems: ComboProblems = {};
	for (const [index, { id, items, quantity }] of choices.entries()) {
		const at = `choices[${index}]` as const;
		const ids = items.map(({ itemId }) => itemId);
		const defaults = items.filter(({ isDefault }) => isDefault).length;
		if (choices.findIndex((each) => each.id === id) < index) {
			problems[`${at}.id`] = ["Two choices have the same id"];
		}
		if (items.length === 0) problems[`${at}.items`] = ["Add at least one item"];
		else if (new Set(ids).size < ids.length) {
			problems[`${at}.items`] = ["This item is listed twice"];
		} else if (defaults > quantity) {
			problems[`${at}.items`] = [`Preselect at most ${quantity}`];
		}
	}
	return problems;
}

export function itemsOfChoices(choices: readonly ComboChoice[]): string[] {
	return [...new Set(choices.flatMap(({ items }) => items.map(({ itemId }) => itemId)))];
}
