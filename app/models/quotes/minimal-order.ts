import type { ChosenItem } from "~/models/menu/combo-selection";
import { canBeOrdered, type TrialItem } from "./trial-item";

export function firstVariation({ variationGroup }: TrialItem): string | null {
	return variationGroup?.variations.find(canBeOrdered)?.id ?? null;
}

/** One item for each required choice of a combo: its default if available, else the first available one. */
export function minimalComboItems({ choices }: TrialItem): ChosenItem[] {
	return choices
		.filter(({ isOptional }) => !isOptional)
		.flatMap(({ id: choiceId, quantity, items }) => {
			const available = items.filter(canBeOrdered);
			const item = available.find(({ isDefault }) => isDefault) ?? available[0];
			if (!item) return [];
			const modifiers = minimalModifierIds(item).map((modifierId) => ({ modifierId, quantity: 1 }));
			return [{ choiceId, itemId: item.id, quantity, modifiers }];
		});
}

export function minimalModifierIds({ groups }: Pick<TrialItem, "groups">): string[] {
	return groups
		.filter(({ isMandatory }) => isMandatory)
		.flatMap(({ minSelections, choices }) =>
			choices
				.filter(canBeOrdered)
				.slice(0, minSelections)
				.map(({ id }) => id),
		);
}
