import { isUuid } from "~/models/shared/is-uuid";
import { moneyInput } from "~/models/shared/money";
import { rateInput } from "~/models/shared/rate";
import { hasField, type MenuKind, type MenuKindField } from "../menu-kind";
import type { MenuPartFields } from "../menu-part";
import { menuPartCells } from "../menu-part.schema";

/** What a cell says, or what is wrong with it. */
export type CellValue = { value: unknown } | { problem: string };

/** A column of a kind's CSV that is written by the list and read by an import. */
export interface ImportColumn {
	header: string;
	field: keyof MenuPartFields;
	write(part: MenuPartFields): string | number | null;
	read(text: string): CellValue;
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
		read: readStores,
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
	field: keyof typeof menuPartCells,
	write = (part: MenuPartFields): string | number | null => part[field],
): ImportColumn {
	const read = (text: string): CellValue => {
		const { success, data, error } = menuPartCells[field].safeParse(text);
		return success ? { value: data } : { problem: error.issues[0]?.message ?? "" };
	};
	return { header, field, write, read };
}

const YES_OR_NO: Readonly<Record<string, boolean>> = {
	...{ yes: true, true: true, "1": true },
	...{ no: false, false: false, "0": false },
};

function flag(
	header: string,
	field: "isMandatory" | "isEnabled" | "isVisible" | "isOrderable" | "isArchived",
): ImportColumn {
	return {
		header,
		field,
		write: (part) => (part[field] ? "yes" : "no"),
		read(text) {
			const value = YES_OR_NO[text.trim().toLowerCase()];
			return value === undefined ? { problem: "Enter yes or no" } : { value };
		},
	};
}

/** Ids, sorted; an empty cell is all locations. */
function readStores(text: string): CellValue {
	const ids = text.split(/[;,\s]+/).filter(Boolean);
	const wrong = ids.find((id) => !isUuid(id));
	if (wrong) return { problem: `“${wrong}” is no id of a location` };
	return { value: ids.length === 0 ? null : [...new Set(ids)].sort() };
}
