import type { ComboChoice, ComboItem } from "./combo";

export interface ChosenItem {
	choiceId: string;
	itemId: string;
	quantity: number;
	modifiers: { modifierId: string; quantity: number }[];
}

/** Items named in the line, plus the default selection for required choices it omits. */
export function chosenIn(
	choices: readonly ComboChoice[],
	named: readonly ChosenItem[],
): ChosenItem[] {
	const left = choices.filter(
		({ id, isOptional }) => !isOptional && named.every(({ choiceId }) => choiceId !== id),
	);
	return [...named, ...left.flatMap(defaultSelection)];
}

/** The default selection of a choice; a single default counts as often as one chooses. */
export function defaultSelection({ id, quantity, items }: ComboChoice): ChosenItem[] {
	const defaults = items.filter(({ isDefault }) => isDefault);
	return defaults.map(({ itemId }) => ({
		choiceId: id,
		itemId,
		quantity: defaults.length === 1 ? quantity : 1,
		modifiers: [],
	}));
}

export function findComboItem(
	choices: readonly ComboChoice[],
	{ choiceId, itemId }: Pick<ChosenItem, "choiceId" | "itemId">,
): ComboItem | undefined {
	const choice = choices.find(({ id }) => id === choiceId);
	return choice?.items.find((item) => item.itemId === itemId);
}
