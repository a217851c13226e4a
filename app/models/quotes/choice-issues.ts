import type { ComboChoice } from "~/models/menu/combo";
import { type ChosenItem, chosenIn } from "~/models/menu/combo-selection";
import type { MenuPart } from "~/models/menu/menu-part";
import {
	emptyGroupIssue,
	itemIssue,
	type MenuIssue,
	modifierIssues,
	type Offer,
	pickedOptionIssue,
	toIssues,
} from "./menu-issues";
import { findVariation, findVariationGroup } from "./menu-line";
import type { RequestedMenuItem } from "./quote-request";

/** Issues with the choices of an item or a combo, chosen or missing. */
export function choiceIssues(offer: Offer, line: RequestedMenuItem, item: MenuPart): MenuIssue[] {
	if (item.kind === "combo") return comboSelectionIssues(offer, line, item);
	if (line.choices.length > 0) return [noSuchChoice(item)];
	return [...toIssues(variationIssue(offer, line, item)), ...modifierIssues(offer, line, item)];
}

function variationIssue(
	offer: Offer,
	{ variationId }: RequestedMenuItem,
	item: MenuPart,
): MenuIssue | null {
	const group = findVariationGroup(offer.menu, item);
	const variation = findVariation(offer.menu, item, variationId);
	if (variation) return pickedOptionIssue(offer, variation);
	if (variationId !== null) return noSuchChoice(item);
	if (!group) return null;
	const empty = emptyGroupIssue(offer, item, group);
	if (empty) return empty;
	return { words: `“${item.title}”: choose one of “${group.title}”`, part: group };
}

function comboSelectionIssues(offer: Offer, line: RequestedMenuItem, combo: MenuPart): MenuIssue[] {
	const { choices } = combo;
	const isKnown = ({ choiceId }: ChosenItem) => choices.some(({ id }) => id === choiceId);
	if (line.modifiers.length > 0 || line.variationId !== null || !line.choices.every(isKnown))
		return [noSuchChoice(combo)];
	const chosen = chosenIn(choices, line.choices);
	return choices.flatMap((choice) => {
		const ofChoice = chosen.filter(({ choiceId }) => choiceId === choice.id);
		const empty = unfillable(offer, combo, choice);
		if (empty) return [empty];
		return [
			...toIssues(choiceCountIssue(combo, choice, ofChoice)),
			...ofChoice.flatMap((each) => chosenItemIssues(offer, combo, choice, each)),
		];
	});
}

function unfillable(
	offer: Offer,
	combo: MenuPart,
	{ title, isOptional, items }: ComboChoice,
): MenuIssue | null {
	if (isOptional) return null;
	const issues = items.map(({ itemId }) => {
		const item = offer.menu.get(itemId);
		return item ? itemIssue(offer, item) : goneFromMenu(combo);
	});
	const [first = goneFromMenu(combo)] = issues;
	if (first === null || issues.includes(null)) return null;
	const message = `“${combo.title}”: nothing is available for “${title}”. ${first.words}`;
	return { ...first, words: message };
}

function chosenItemIssues(
	offer: Offer,
	combo: MenuPart,
	choice: ComboChoice,
	chosen: ChosenItem,
): MenuIssue[] {
	const item = offer.menu.get(chosen.itemId);
	if (!item || choice.items.every(({ itemId }) => itemId !== chosen.itemId)) {
		return [
			{ words: `“${choice.title}” of “${combo.title}” doesn’t include this item`, part: combo },
		];
	}
	const issue = itemIssue(offer, item);
	return issue ? [issue] : modifierIssues(offer, chosen, item);
}

function choiceCountIssue(
	combo: MenuPart,
	{ title, quantity, isOptional }: ComboChoice,
	chosen: readonly ChosenItem[],
): MenuIssue | null {
	const count = chosen.reduce((sum, each) => sum + each.quantity, 0);
	if (isOptional ? count <= quantity : count === quantity) return null;
	const many = isOptional ? `at most ${quantity}` : quantity;
	return { words: `“${combo.title}”: choose ${many} of “${title}”`, part: combo };
}

function noSuchChoice(item: MenuPart): MenuIssue {
	return { words: `“${item.title}” doesn’t offer this choice`, part: item };
}

function goneFromMenu(combo: MenuPart): MenuIssue {
	return { words: "An item is no longer on the menu", part: combo };
}
