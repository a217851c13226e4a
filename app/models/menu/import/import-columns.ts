import { moneyInput } from "~/models/shared/money";
import { rateInput } from "~/models/shared/rate";
import { hasField, type MenuKind, type MenuKindField } from "../menu-kind";
import type { MenuPartFields } from "../menu-part";

type ImportSwitch = "isMandatory" | "isEnabled" | "isVisible" | "isOrderable" | "isArchived";

/** Fields whose cell reads like the field of a form. */
export type TypedCell =
	| ("title" | "internalName" | "subtitle" | "description" | "price" | "sku" | "posGuid")
	| ("taxRatePpm" | "prepMinutes" | "minSelections" | "maxSelections");

/** A column of a kind's CSV that is written by the list and read by an import. */
export interface ImportColumn {
	header: string;
	field: TypedCell | ImportSwitch | "stores";
	write(part: MenuPartFields): string | number | null;
}

export const ID_HEADER = "Id";

const COLUMNS: readonly ImportColumn[] = [
	typed("Title", "title"),
	typed("Internal name", "internalName"),
	typed("Subtitle", "subtitle"),
	typed("Description", "description"),
	typed("Price", "price", ({ price }) => (price === null ? "" : moneyInput(price))),
	typed("SKU", "sku"),
	typed("POS GUID", "posGuid"),
	typed("Tax in percent", "taxRatePpm", ({ taxRatePpm }) =>
		taxRatePpm === null ? "" : rateInput(taxRatePpm),
	),
	typed("Prep minutes", "prepMinutes"),
	typed("Minimum", "minSelections"),
	typed("Maximum", "maxSelections"),
	flag("Mandatory", "isMandatory"),
	flag("Enabled", "isEnabled"),
	flag("Visible", "isVisible"),
	flag("Orderable", "isOrderable"),
	{
		header: "Location ids",
		field: "stores",
		write: ({ stores }) => stores?.join("; ") ?? "",
	},
	flag("Archived", "isArchived"),
];

const OF_ALL_KINDS: readonly string[] = [
	...["title", "internalName", "description", "posGuid", "isEnabled", "isArchived"],
];

/** The columns of a kind, in the order of its CSV. */
export function importColumnsOf(kind: MenuKind): ImportColumn[] {
	return COLUMNS.filter(
		({ field }) => OF_ALL_KINDS.includes(field) || hasField(kind, field as MenuKindField),
	);
}

function typed(
	header: string,
	field: TypedCell,
	write = (part: MenuPartFields): string | number | null => part[field],
): ImportColumn {
	return { header, field, write };
}

function flag(header: string, field: ImportSwitch): ImportColumn {
	return { header, field, write: (part) => (part[field] ? "yes" : "no") };
}
