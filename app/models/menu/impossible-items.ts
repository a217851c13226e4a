import { isShown, type MenuPart } from "./menu-part";
import type { MenuPartHere } from "./own-values";

interface Menu {
	/** The choices that would be sold out. */
	gone: ReadonlySet<string>;
	groups: readonly MenuPartHere[];
	/** All that the groups hold. */
	modifiers: ReadonlyMap<string, MenuPartHere>;
	/** Those that hold the groups. */
	items: readonly MenuPartHere[];
}

/** The items that nobody could order any more: a group that they require would have no choice left. */
export function impossibleItems(menu: Menu): { item: MenuPartHere; group: MenuPartHere }[] {
	const { gone, groups, modifiers, items } = menu;
	const left = (group: MenuPartHere, without: ReadonlySet<string>) =>
		group.parts.some((id) => {
			const modifier = modifiers.get(id);
			return modifier && isChoosable(modifier) && !without.has(id);
		});
	const emptied = groups.filter(
		(group) => isShown(group) && isRequired(group) && left(group, new Set()) && !left(group, gone),
	);
	return items
		.filter((item) => isChoosable(item) && !gone.has(item.id))
		.flatMap((item) => {
			const group = emptied.find(({ id }) => item.parts.includes(id));
			return group ? [{ item, group }] : [];
		});
}

/** Whether an item cannot be ordered without something of the group. */
export function isRequired({ kind, isMandatory, minSelections }: MenuPart): boolean {
	return kind === "variationGroup" || (isMandatory && minSelections > 0);
}

/** Whether customers can order it: it is shown, and the location has it. */
export function isChoosable(part: MenuPartHere): boolean {
	return isShown(part) && part.isOrderable && part.soldOut === null;
}
