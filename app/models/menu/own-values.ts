import type { Constraint } from "@conform-to/dom";
import type { FranchiseePermission } from "./franchisee-permission";
import { MENU_IMAGE_FIELDS } from "./menu-image";
import { hasField, type MenuKind, type MenuKindField, oneOf } from "./menu-kind";
import type { MenuPart, MenuPartName, MenuPartNeeds, MenuPartRow } from "./menu-part";
import { POS_TYPE_OF } from "./pos-sync/pos-thing";
import type { SoldOut } from "./sold-out";

/** What a location may hold of its own, field by field; all else is the organization's. */
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

/** What is there holds, whatever the organization's value is; what is missing follows it. */
export type OwnValues = Partial<Pick<MenuPart, OwnField>>;

/** A thing with the location's own values, else the organization's; the version is the own values', 1 without any. */
export interface MenuPartHere extends MenuPart {
	own: OwnField[];
	/** Null while the location has it. */
	soldOut: SoldOut | null;
	/** The ids of its own taxes there, in place of those of the whole menu; null: it has none of its own. */
	taxes: string[] | null;
}

export interface MenuRowHere
	extends MenuPartHere,
		Pick<MenuPartRow, "standsIn" | "brands" | "currency"> {}

export type MenuListRow = MenuPartRow & Partial<Pick<MenuPartHere, "own" | "soldOut">>;

export interface MenuDetailHere extends MenuPartHere, Pick<MenuPartRow, "standsIn" | "currency"> {
	held: MenuPartName[];
	base: Pick<MenuPart, OwnField>;
	left: FranchiseePermission[] | null;
}

const OF_EVERY_KIND: readonly OwnField[] = ["title", "description", "isEnabled"];

export function ownFieldsOf(kind: MenuKind): OwnField[] {
	return OWN_FIELDS.filter(
		(field) =>
			OF_EVERY_KIND.includes(field) ||
			hasField(kind, field as MenuKindField) ||
			(field === "posGuid" && POS_TYPE_OF[kind] !== undefined),
	);
}

/** The thing as the location sells it: *effective = own value, else base*. */
export function atLocation<Part extends MenuPart>(
	part: Part,
	own: OwnValues,
	{ soldOut = null, taxes = null }: Partial<Pick<MenuPartHere, "soldOut" | "taxes">> = {},
): Part & MenuPartHere {
	const known = ownFieldsOf(part.kind).filter((field) => own[field] !== undefined);
	const values = Object.fromEntries(known.map((field) => [field, own[field]]));
	return { ...part, ...values, own: known, soldOut, taxes };
}

/** What is wrong with own values, by field, in the words of spec 5.8; null for nothing. */
export function ownProblems(
	kind: MenuKind,
	own: OwnValues,
): Partial<Record<OwnField, string[]>> | null {
	const mayHold = ownFieldsOf(kind);
	const foreign = OWN_FIELDS.filter(
		(field) => own[field] !== undefined && !mayHold.includes(field),
	);
	const empty = (["title", "price"] as const).filter(
		(field) => own[field] === "" || own[field] === null,
	);
	const problems = {
		...Object.fromEntries(foreign.map((field) => [field, [`${oneOf(kind)} does not have this`]])),
		...Object.fromEntries(empty.map((field) => [field, ["Must not be empty"]])),
	};
	return Object.keys(problems).length > 0 ? problems : null;
}

export interface OwnValuesEditor {
	kind: MenuKind;
	fields: OwnField[];
	/** Those that the franchise sets: shown, and not typed. */
	kept: OwnField[];
	choices: Partial<Record<OwnField, string[]>>;
	/** As they are typed; "" follows the organization. */
	values: Partial<Record<OwnField, string>> & { isEmpty: Partial<Record<EmptyField, boolean>> };
	base: Partial<Record<OwnField, string>>;
	neededBy: NonNullable<MenuPartNeeds["neededBy"]>;
	version: number;
	constraint: Record<string, Constraint>;
	labels: Readonly<Record<OwnField, string>>;
	currencySymbol: string;
	listPath: string;
}
