import { firstVariation, minimalModifierIds } from "./minimal-order";
import {
	canBeOrdered,
	type TrialChoice,
	type TrialComboItem,
	type TrialGroup,
	type TrialItem,
} from "./trial-item";

export const MAX_CART_ITEMS = 30;
export const NEW_CUSTOM_ITEM = { title: "", price: "", quantity: "1" };

export function isSingleChoice({ maxSelections }: Pick<TrialGroup, "maxSelections">): boolean {
	return maxSelections === 1;
}

export function isSingleItem({ quantity }: Pick<TrialChoice, "quantity">): boolean {
	return quantity === 1;
}

/** Cart row of an item with its defaults; single choices are in `picked` by group or choice id, others in `modifiers` and `chosen`. */
export function newCartRow(item: TrialItem) {
	const singleGroups = item.groups.filter(isSingleChoice);
	const otherGroups = item.groups.filter((group) => !isSingleChoice(group));
	const singleChoices = item.choices.filter(isSingleItem);
	const otherChoices = item.choices.filter((choice) => !isSingleItem(choice));
	return {
		itemId: item.id,
		quantity: "1",
		variationId: firstVariation(item) ?? undefined,
		chosen: otherChoices.flatMap(defaultItemValues),
		chosenModifiers: item.choices.flatMap(defaultModifierValues),
		modifiers: minimalModifierIds({ groups: otherGroups }),
		picked: Object.fromEntries([
			...singleGroups.flatMap((group) =>
				minimalModifierIds({ groups: [group] }).map((modifierId) => [group.id, modifierId]),
			),
			...singleChoices.flatMap((choice) =>
				defaultItemValues(choice).map((value) => [choice.id, value]),
			),
		]),
	};
}

function defaultItemValues(choice: TrialChoice): string[] {
	return defaultItems(choice).map(({ id }) => `${choice.id}/${id}`);
}

function defaultModifierValues(choice: TrialChoice): string[] {
	return defaultItems(choice).flatMap((item) =>
		minimalModifierIds(item).map((modifierId) => `${choice.id}/${item.id}/${modifierId}`),
	);
}

function defaultItems({ items, quantity, isOptional }: TrialChoice): TrialComboItem[] {
	const available = items.filter(canBeOrdered);
	const defaults = available.filter(({ isDefault }) => isDefault).slice(0, quantity);
	return defaults.length > 0 || isOptional ? defaults : available.slice(0, 1);
}
