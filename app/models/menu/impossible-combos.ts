import type { ComboChoice } from "./combo";
import { isChoosable } from "./impossible-items";
import type { MenuPartHere } from "./own-values";

interface Combos {
	gone: ReadonlySet<string>;
	combos: readonly MenuPartHere[];
	items: ReadonlyMap<string, MenuPartHere>;
}

/** The combos that nobody could order any more: a choice that is not optional would have no item left. */
export function impossibleCombos({
	gone,
	combos,
	items,
}: Combos): { item: MenuPartHere; choice: ComboChoice }[] {
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
