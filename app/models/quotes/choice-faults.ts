import type { ComboChoice } from "~/models/menu/combo";
import { type ChosenItem, chosenIn } from "~/models/menu/combo-selection";
import type { MenuPart } from "~/models/menu/menu-part";
import {
	emptyFault,
	type Fault,
	itemFault,
	listed,
	modifierFaults,
	type Offer,
	pickedFault,
} from "./menu-faults";
import { variationGroupOf, variationOf } from "./menu-line";
import type { RequestedMenuItem } from "./quote-request";

/** All that is wrong with what is chosen of an item or a combo, or missing. */
export function choiceFaults(offer: Offer, line: RequestedMenuItem, item: MenuPart): Fault[] {
	if (item.kind === "combo") return comboFaults(offer, line, item);
	if (line.choices.length > 0) return [noSuch(item)];
	return [...listed(variationFault(offer, line, item)), ...modifierFaults(offer, line, item)];
}

function variationFault(
	offer: Offer,
	{ variationId }: RequestedMenuItem,
	item: MenuPart,
): Fault | null {
	const group = variationGroupOf(offer.menu, item);
	const variation = variationOf(offer.menu, item, variationId);
	if (variation) return pickedFault(offer, variation);
	if (variationId !== null) return noSuch(item);
	if (!group) return null;
	const empty = emptyFault(offer, item, group);
	if (empty) return empty;
	return { words: `“${item.title}”: choose one of “${group.title}”`, part: group };
}

function comboFaults(offer: Offer, line: RequestedMenuItem, combo: MenuPart): Fault[] {
	const { choices } = combo;
	const isKnown = ({ choiceId }: ChosenItem) => choices.some(({ id }) => id === choiceId);
	if (line.modifiers.length > 0 || line.variationId !== null || !line.choices.every(isKnown))
		return [noSuch(combo)];
	const chosen = chosenIn(choices, line.choices);
	return choices.flatMap((choice) => {
		const ofChoice = chosen.filter(({ choiceId }) => choiceId === choice.id);
		const empty = unfillable(offer, combo, choice);
		if (empty) return [empty];
		return [
			...listed(countFault(combo, choice, ofChoice)),
			...ofChoice.flatMap((each) => chosenFaults(offer, combo, choice, each)),
		];
	});
}

function unfillable(
	offer: Offer,
	combo: MenuPart,
	{ title, isOptional, items }: ComboChoice,
): Fault | null {
	if (isOptional) return null;
	const faults = items.map(({ itemId }) => {
		const item = offer.menu.get(itemId);
		return item ? itemFault(offer, item) : gone(combo);
	});
	const [first = gone(combo)] = faults;
	if (first === null || faults.includes(null)) return null;
	const words = `“${combo.title}”: the choice “${title}” cannot be filled. ${first.words}`;
	return { ...first, words };
}

function chosenFaults(
	offer: Offer,
	combo: MenuPart,
	choice: ComboChoice,
	chosen: ChosenItem,
): Fault[] {
	const item = offer.menu.get(chosen.itemId);
	if (!item || choice.items.every(({ itemId }) => itemId !== chosen.itemId)) {
		return [{ words: `“${combo.title}” has no such item in “${choice.title}”`, part: combo }];
	}
	const fault = itemFault(offer, item);
	return fault ? [fault] : modifierFaults(offer, chosen, item);
}

function countFault(
	combo: MenuPart,
	{ title, quantity, isOptional }: ComboChoice,
	chosen: readonly ChosenItem[],
): Fault | null {
	const count = chosen.reduce((sum, each) => sum + each.quantity, 0);
	if (isOptional ? count <= quantity : count === quantity) return null;
	const many = isOptional ? `at most ${quantity}` : quantity;
	return { words: `“${combo.title}”: choose ${many} of “${title}”`, part: combo };
}

function noSuch(item: MenuPart): Fault {
	return { words: `“${item.title}” has no such choice`, part: item };
}

function gone(combo: MenuPart): Fault {
	return { words: "An item is no longer on the menu", part: combo };
}
