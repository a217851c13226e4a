import type { ComboChoice } from "./combo";
import { isChoosable } from "./impossible-items";
import type { LocationMenuPart } from "./own-values";

interface Combos {
	gone: ReadonlySet<string>;
	combos: readonly LocationMenuPart[];
	items: ReadonlyMap<string, LocationMenuPart>;
}

/** Combos that can no longer be ordered, because a required choice has no item left. */
export function impossibleCombos({
	gone,
	combos,
	items,
}: Combos): { item: LocationMenuPart; choice: ComboChoice }[] {
	const hasItemLeft = ({ items: offered }: ComboChoice, without: ReadonlySet<string>) =>
		offered.some(({ itemId }) => {
			const item = items.get(itemId);
			return item && isChoosable(item) && !without.has(itemId);
		});
	return combos
		.filter((combo) => isChoosable(combo) && !gone.has(combo.id))
		.flatMap((combo) => {
			const choice = combo.choices.find(
				(each) => !each.isOptional && hasItemLeft(each, new Set()) && !hasItemLeft(each, gone),
			);
			return choice ? [{ item: combo, choice }] : [];
		});
}
