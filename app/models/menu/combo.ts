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
	/** Number the customer selects; the maximum if optional. */
	quantity: number;
	isOptional: boolean;
	items: ComboItem[];
}

export const MAX_COMBO_CHOICES = 12;
export const MAX_COMBO_ITEMS = 300;

export type ComboIssues = Partial<Record<"choices" | `choices[${number}]${string}`, string[]>>;

/** Validates a combo's choices, by field, with the messages of spec 5.8. */
export function comboIssues(choices: readonly ComboChoice[]): ComboIssues {
	if (choices.length === 0) return { choices: ["To save, add at least one selection."] };
	if (choices.reduce((sum, { items }) => sum + items.length, 0) > MAX_COMBO_ITEMS) {
		return { choices: [`A combo offers at most ${MAX_COMBO_ITEMS} items`] };
	}
	const issues: ComboIssues = {};
	for (const [index, { id, items, quantity }] of choices.entries()) {
		const at = `choices[${index}]` as const;
		const ids = items.map(({ itemId }) => itemId);
		const defaults = items.filter(({ isDefault }) => isDefault).length;
		if (choices.findIndex((each) => each.id === id) < index) {
			issues[`${at}.id`] = ["Two choices have the same ID"];
		}
		if (items.length === 0) issues[`${at}.items`] = ["Add at least one item"];
		else if (new Set(ids).size < ids.length) {
			issues[`${at}.items`] = ["This item is listed twice"];
		} else if (defaults > quantity) {
			issues[`${at}.items`] = [`Preselect at most ${quantity}`];
		}
	}
	return issues;
}

export function choiceItems(choices: readonly ComboChoice[]): string[] {
	return [...new Set(choices.flatMap(({ items }) => items.map(({ itemId }) => itemId)))];
}
