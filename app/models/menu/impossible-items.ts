import { isShown, type MenuPart } from "./menu-part";
import type { LocationMenuPart } from "./own-values";

interface Menu {
	gone: ReadonlySet<string>;
	groups: readonly LocationMenuPart[];
	modifiers: ReadonlyMap<string, LocationMenuPart>;
}

/** The groups that items require, and that would have no choice left. */
export function emptiedGroups({ gone, groups, modifiers }: Menu): LocationMenuPart[] {
	const left = (group: LocationMenuPart, without: ReadonlySet<string>) =>
		group.parts.some((id) => {
			const modifier = modifiers.get(id);
			return modifier && isChoosable(modifier) && !without.has(id);
		});
	return groups.filter(
		(group) => isShown(group) && isRequired(group) && left(group, new Set()) && !left(group, gone),
	);
}

/** Items that can no longer be ordered, because they contain an emptied group. */
export function impossibleItems(
	emptied: readonly LocationMenuPart[],
	{ gone, items }: { gone: ReadonlySet<string>; items: readonly LocationMenuPart[] },
): { item: LocationMenuPart; group: LocationMenuPart }[] {
	return items
		.filter((item) => isChoosable(item) && !gone.has(item.id))
		.flatMap((item) => {
			const group = emptied.find(({ id }) => item.parts.includes(id));
			return group ? [{ item, group }] : [];
		});
}

/** Whether the item cannot be ordered without a choice from the group. */
export function isRequired({ kind, isMandatory, minSelections }: MenuPart): boolean {
	return kind === "variationGroup" || (isMandatory && minSelections > 0);
}

/** Whether customers can order it: visible, orderable and not sold out. */
export function isChoosable(part: LocationMenuPart): boolean {
	return isShown(part) && part.isOrderable && part.soldOut === null;
}
