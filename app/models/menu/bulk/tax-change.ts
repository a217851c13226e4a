import { hasField, type MenuKind } from "../menu-kind";

export interface TaxChange {
	add: string[];
	remove: string[];
}

/** The kind of its task, which planned changes of the menu are listed by. */
export const TAX_CHANGE_TASK = "change-item-taxes";

export const MAX_TAXES = 20;

export const MENU_TAXES_CHANGED_MESSAGE =
	"Skipped because the menu’s taxes changed after the preview.";

/** Taxes at a location: the item's own, or (null) the menu-wide ones. */
export interface CarriedTaxes {
	own: readonly string[] | null;
	ofMenu: readonly string[];
}

export function isTaxed(kind: MenuKind): boolean {
	return hasField(kind, "taxRatePpm");
}

/** Own taxes after a change, sorted; starts from the menu's, so adding removes none. Null if unchanged. */
export function plannedTaxes(
	{ own, ofMenu }: CarriedTaxes,
	{ add, remove }: TaxChange,
): { taxes: string[] | null } | { problem: string } {
	const before = new Set(own ?? ofMenu);
	const after = new Set([...before, ...add].filter((id) => !remove.includes(id)));
	if (after.size > MAX_TAXES) return { problem: `An item can have at most ${MAX_TAXES} taxes` };
	const isSame = after.size === before.size && [...after].every((id) => before.has(id));
	return { taxes: isSame ? null : [...after].sort() };
}
