import { MENU_KIND, type MenuKind } from "../menu-kind";
import type { MenuPartFields } from "../menu-part";
import type { PosThing } from "./pos-thing";

/** What the organization takes from one location's POS: neither titles, taxes nor availability, which are each location's own. */
export function plannedSync(
	kind: MenuKind,
	part: MenuPartFields,
	thing: PosThing,
): Partial<MenuPartFields> {
	const { fields } = MENU_KIND[kind];
	const isItem = thing.type === "item";
	const wanted: Partial<MenuPartFields> = {
		...((part.internalName || part.title) !== thing.name && { internalName: thing.name }),
		...(thing.price !== null && { price: thing.price }),
		// Points of sale know SKUs of items: one without it has lost it.
		...((isItem || thing.sku !== "") && { sku: thing.sku }),
		...(thing.min !== null && { minSelections: thing.min, isMandatory: thing.min > 0 }),
		...(thing.max !== null && { maxSelections: thing.max }),
	};
	const changed = Object.entries(wanted).filter(
		([name, value]) =>
			(name === "internalName" || (fields as readonly string[]).includes(name)) &&
			part[name as keyof MenuPartFields] !== value,
	);
	return Object.fromEntries(changed);
}
