import { FRANCHISEE_PERMISSIONS, type FranchiseePermission } from "./franchisee-permission";
import { MENU_IMAGE_FIELDS } from "./menu-image";
import { hasField, type MenuKind } from "./menu-kind";
import { OWN_FIELDS, type OwnField, type OwnValues } from "./own-values";

export const FRANCHISEE_PERMISSION_LABELS: Readonly<
	Record<FranchiseePermission, { label: string; allows: string }>
> = {
	MODIFY_LABELS: {
		label: "Name and description",
		allows: "Custom titles, subtitles and descriptions for the whole menu.",
	},
	MODIFY_PRICE: {
		label: "Price",
		allows: "Custom prices for items and modifiers.",
	},
	MODIFY_SKU: {
		label: "SKU",
		allows: "Custom SKUs and POS GUIDs.",
	},
	MODIFY_IMAGE: {
		label: "Images",
		allows: "Custom images for items, combos and menu concepts.",
	},
	MODIFY_ORDERABLE: {
		label: "Orderable",
		allows: "Turn ordering on or off for visible items and modifiers.",
	},
	MODIFY_CONNECTIONS: {
		label: "Connections",
		allows: "Add or remove menus, categories and groups at their location.",
	},
	ADD_ITEMS: {
		label: "Add items",
		allows: "Sell items and modifiers that are off or hidden elsewhere.",
	},
	DELETE_ITEMS: {
		label: "Remove unavailable items",
		allows: "Turn off or hide items and modifiers they don’t carry.",
	},
};

export type FranchiseePermissionValues = Record<FranchiseePermission, boolean>;

export const ALL_LEFT = Object.fromEntries(
	FRANCHISEE_PERMISSIONS.map((name) => [name, true]),
) as FranchiseePermissionValues;

export interface FranchiseePermissionSet extends FranchiseePermissionValues {
	/** Null for the default. */
	storeId: string | null;
	hasOwnSet: boolean;
	/** False while the location's menu sync is off: nothing binds it then (spec 4.15). Always true for the default. */
	isSynchronized: boolean;
	version: number;
}

export interface LocationPermissionSet extends FranchiseePermissionSet {
	storeId: string;
	title: string;
}

/** Effective permissions of a location; unrestricted while its menu sync is off. */
export function effectivePermissions<
	Set extends FranchiseePermissionValues & { isSynchronized: boolean },
>(set: Set): FranchiseePermissionValues {
	return set.isSynchronized ? set : ALL_LEFT;
}

export const LEFT_OUT = "Skipped: menu synchronization is off here.";

export interface PutBack {
	storeId: string;
	location: string;
	kind: MenuKind;
	partId: string;
	title: string;
	field: OwnField;
	own: string | number | boolean;
	base: string | number | boolean | null;
}

export interface PutBackPreview {
	values: number;
	things: number;
	first: PutBack[];
}

export const MAX_PREVIEWED = 100;

export function permissionFor(
	kind: MenuKind,
	field: OwnField,
	value: OwnValues[OwnField],
): FranchiseePermission {
	if (field === "price") return "MODIFY_PRICE";
	if (field === "sku" || field === "posGuid") return "MODIFY_SKU";
	if (field === "isOrderable") return "MODIFY_ORDERABLE";
	if (MENU_IMAGE_FIELDS.some((name) => name === field)) return "MODIFY_IMAGE";
	if (field !== "isEnabled" && field !== "isVisible") return "MODIFY_LABELS";
	if (!isSoldByItself(kind)) return "MODIFY_CONNECTIONS";
	return value === true ? "ADD_ITEMS" : "DELETE_ITEMS";
}

/** Items and modifiers; other kinds only contain parts. */
export function isSoldByItself(kind: MenuKind): boolean {
	return hasField(kind, "price");
}

export const FRANCHISE_SETS_THIS = "The franchise sets this";

/** Issues for changes a location may not make, by field, such as undoing a franchise value; null without any. */
export function notLeft(
	kind: MenuKind,
	change: { before: OwnValues; after: OwnValues },
	{
		left,
		ofFranchise,
	}: { left: readonly FranchiseePermission[]; ofFranchise: readonly OwnField[] },
): Partial<Record<OwnField, string[]>> | null {
	const refused = OWN_FIELDS.filter((field) => {
		const [before, after] = [change.before[field], change.after[field]];
		if (before === after) return false;
		const counts = [after, ofFranchise.includes(field) ? before : undefined];
		return counts.some(
			(value) => value !== undefined && !left.includes(permissionFor(kind, field, value)),
		);
	});
	if (refused.length === 0) return null;
	return Object.fromEntries(refused.map((field) => [field, [FRANCHISE_SETS_THIS]]));
}

export function isSetByFranchise(
	kind: MenuKind,
	field: OwnField,
	left: readonly FranchiseePermission[] | null,
): boolean {
	return (
		left !== null &&
		[true, false].every((value) => !left.includes(permissionFor(kind, field, value)))
	);
}
