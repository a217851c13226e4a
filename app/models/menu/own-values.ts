import type { Constraint } from "@conform-to/dom";
import type { FranchiseePermission } from "./franchisee-permission";
import { MENU_IMAGE_FIELDS } from "./menu-image";
import { hasField, type MenuKind, type MenuKindField, nounWithArticle } from "./menu-kind";
import type { MenuPart, MenuPartName, MenuPartNeeds, MenuPartRow } from "./menu-part";
import { POS_TYPE_OF } from "./pos-sync/pos-thing";
import type { SoldOut } from "./sold-out";

/** Fields a location can override; all others follow the organization. */
export const OWN_FIELDS = [
	"title",
	"subtitle",
	"description",
	"price",
	"sku",
	"posGuid",
	"isEnabled",
	"isVisible",
	"isOrderable",
	...MENU_IMAGE_FIELDS,
] as const satisfies (keyof MenuPart)[];
export type OwnField = (typeof OWN_FIELDS)[number];

/** Texts that a location may leave empty where the organization has one. */
export const EMPTY_FIELDS = ["subtitle", "description", "sku"] as const satisfies OwnField[];
export type EmptyField = (typeof EMPTY_FIELDS)[number];

/** Overrides of the organization's values; missing fields follow the organization. */
export type OwnValues = Partial<Pick<MenuPart, OwnField>>;

/** A part with the location's own values over the organization's; version of the own values, 1 without any. */
export interface LocationMenuPart extends MenuPart {
	own: OwnField[];
	soldOut: SoldOut | null;
	/** Ids of its own taxes at the location, in place of the menu's; null: none of its own. */
	taxes: string[] | null;
}

export interface LocationMenuRow
	extends LocationMenuPart,
		Pick<MenuPartRow, "standsIn" | "brands" | "currency"> {
	basePrice: number | null;
}

export type MenuListRow = MenuPartRow &
	Partial<Pick<LocationMenuRow, "own" | "soldOut" | "basePrice">>;

export interface LocationMenuDetail
	extends LocationMenuPart,
		Pick<MenuPartRow, "standsIn" | "currency"> {
	held: MenuPartName[];
	base: Pick<MenuPart, OwnField>;
	left: FranchiseePermission[] | null;
}

const OF_EVERY_KIND: readonly OwnField[] = ["title", "description", "isEnabled"];

export function ownValueFields(kind: MenuKind): OwnField[] {
	return OWN_FIELDS.filter(
		(field) =>
			OF_EVERY_KIND.includes(field) ||
			hasField(kind, field as MenuKindField) ||
			(field === "posGuid" && POS_TYPE_OF[kind] !== undefined),
	);
}

/** The part as the location sells it: *effective = own value, else base*. */
export function atLocation<Part extends MenuPart>(
	part: Part,
	own: OwnValues,
	{ soldOut = null, taxes = null }: Partial<Pick<LocationMenuPart, "soldOut" | "taxes">> = {},
): Part & LocationMenuPart {
	const known = ownValueFields(part.kind).filter((field) => own[field] !== undefined);
	const values = Object.fromEntries(known.map((field) => [field, own[field]]));
	return { ...part, ...values, own: known, soldOut, taxes };
}

/** Validates own values by field with the messages of spec 5.8; null if valid. */
export function ownValueIssues(
	kind: MenuKind,
	own: OwnValues,
): Partial<Record<OwnField, string[]>> | null {
	const canHold = ownValueFields(kind);
	const foreign = OWN_FIELDS.filter(
		(field) => own[field] !== undefined && !canHold.includes(field),
	);
	const empty = (["title", "price"] as const).filter(
		(field) => own[field] === "" || own[field] === null,
	);
	const issues = {
		...Object.fromEntries(
			foreign.map((field) => [field, [`${nounWithArticle(kind)} does not have this`]]),
		),
		...Object.fromEntries(empty.map((field) => [field, ["Must not be empty"]])),
	};
	return Object.keys(issues).length > 0 ? issues : null;
}

export interface OwnValuesEditor {
	kind: MenuKind;
	fields: OwnField[];
	/** Fields that the franchise sets, shown read-only. */
	lockedFields: OwnField[];
	choices: Partial<Record<OwnField, string[]>>;
	/** As typed; "" follows the organization. */
	values: Partial<Record<OwnField, string>> & { isEmpty: Partial<Record<EmptyField, boolean>> };
	base: Partial<Record<OwnField, string>>;
	neededBy: NonNullable<MenuPartNeeds["neededBy"]>;
	version: number;
	constraint: Record<string, Constraint>;
	labels: Readonly<Record<OwnField, string>>;
	currencySymbol: string;
	listPath: string;
}
