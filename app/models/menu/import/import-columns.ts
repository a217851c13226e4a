import { DINING_LABELS } from "~/models/orders/order";
import { yesNo } from "~/models/shared/define-list";
import { moneyInput } from "~/models/shared/money";
import { rateInput } from "~/models/shared/rate";
import { MENU_IMAGE_FIELDS, MENU_IMAGE_LABELS, type MenuImageField } from "../menu-image";
import { hasField, MENU_KIND, type MenuKind, type MenuKindField, parentKinds } from "../menu-kind";
import {
	COMBO_TYPE_LABELS,
	MENU_TARGET_LABELS,
	MENU_WEIGHT_UNIT_LABELS,
	type MenuPartFields,
	type MenuPartName,
	PRICE_TYPE_LABELS,
	SELECTION_TYPE_LABELS,
} from "../menu-part";
import { choicesText } from "./choices-cell";
import { weekText } from "./week-cell";

type ImportSwitch =
	| ("isMandatory" | "isEnabled" | "isVisible" | "isOrderable" | "isArchived")
	| ("containsAlcohol" | "haveCustomSchedule");

export type ChosenCell = "priceType" | "weightUnit" | "comboType" | "selectionType" | "target";

export type TextColumn =
	| ("title" | "internalName" | "subtitle" | "description" | "price" | "sku" | "posGuid")
	| ("taxRatePpm" | "prepMinutes" | "minSelections" | "maxSelections")
	| ("pricePrefix" | "promotion" | "weightAmount" | "minQuantity" | "maxQuantity");

type ExportedPart = MenuPartFields & {
	held?: readonly Pick<MenuPartName, "id" | "title">[];
	standsIn?: readonly MenuPartName[];
};

export interface ImportColumn {
	header: string;
	field:
		| (TextColumn | ImportSwitch | ChosenCell | MenuImageField)
		| ("stores" | "diningBehaviors" | "weeklySchedule" | "choices" | "parts" | "standsIn");
	write(part: ExportedPart): string | number | null;
}

export const ID_HEADER = "ID";

const COLUMNS: readonly ImportColumn[] = [
	typed("Title", "title"),
	typed("Internal name", "internalName"),
	typed("Subtitle", "subtitle"),
	typed("Description", "description"),
	typed("Price", "price", ({ price }) => (price === null ? "" : moneyInput(price))),
	chosen("Price type", "priceType"),
	typed("Price prefix", "pricePrefix"),
	typed("SKU", "sku"),
	typed("POS GUID", "posGuid"),
	typed("Tax in percent", "taxRatePpm", ({ taxRatePpm }) =>
		taxRatePpm === null ? "" : rateInput(taxRatePpm),
	),
	typed("Prep minutes", "prepMinutes"),
	typed("Weight", "weightAmount", ({ weightAmount }) =>
		weightAmount === null ? "" : weightAmount / 100,
	),
	chosen("Weight unit", "weightUnit"),
	flag("Contains alcohol", "containsAlcohol"),
	typed("Minimum quantity", "minQuantity"),
	typed("Maximum quantity", "maxQuantity"),
	chosen("Type", "comboType"),
	typed("Promotion", "promotion"),
	chosen("Choice of a variation", "selectionType"),
	typed("Minimum", "minSelections"),
	typed("Maximum", "maxSelections"),
	flag("Mandatory", "isMandatory"),
	flag("Enabled", "isEnabled"),
	flag("Visible", "isVisible"),
	flag("Orderable", "isOrderable"),
	chosen("Sold", "target"),
	{
		header: "Location IDs",
		field: "stores",
		write: ({ stores }) => stores?.join("; ") ?? "",
	},
	{
		header: "Dining options",
		field: "diningBehaviors",
		write: ({ diningBehaviors }) =>
			diningBehaviors.map((each) => DINING_LABELS[each].label).join("; "),
	},
	flag("Custom hours", "haveCustomSchedule"),
	{
		header: "Hours",
		field: "weeklySchedule",
		write: ({ weeklySchedule }) => weekText(weeklySchedule),
	},
	...MENU_IMAGE_FIELDS.map(
		(field): ImportColumn => ({
			header: MENU_IMAGE_LABELS[field].label,
			field,
			write: (part) => part[field],
		}),
	),
	flag("Archived", "isArchived"),
];

function containedColumn(kind: MenuKind): ImportColumn[] {
	if (hasField(kind, "choices")) return [CHOICES];
	const { partsLabel } = MENU_KIND[kind];
	if (!partsLabel) return [];
	return [{ header: partsLabel, field: "parts", write: ({ held = [] }) => nameCells(held) }];
}

function holdersColumn(kind: MenuKind): ImportColumn[] {
	if (parentKinds(kind).length === 0) return [];
	return [
		{ header: USED_IN, field: "standsIn", write: ({ standsIn = [] }) => nameCells(standsIn) },
	];
}

const CHOICES: ImportColumn = {
	header: "Choices",
	field: "choices",
	write: ({ choices, held = [] }) =>
		choicesText(choices, new Map(held.map(({ id, title }) => [id, title]))),
};

export const USED_IN = "Used in";

/** When a part changed last; exported in two columns, ignored by imports. */
export const CHANGED_AT = "Changed at";

/** Joins names into one cell; uses the id for a name that contains a semicolon. */
function nameCells(names: readonly Pick<MenuPartName, "id" | "title">[]): string {
	return names.map(({ id, title }) => (title.includes(";") ? id : title)).join("; ");
}

const OF_ALL_KINDS: readonly string[] = [
	"title",
	"internalName",
	"description",
	"posGuid",
	"isEnabled",
	"isArchived",
];

export function partImportColumns(kind: MenuKind): ImportColumn[] {
	const own = COLUMNS.filter(
		({ field }) => OF_ALL_KINDS.includes(field) || hasField(kind, field as MenuKindField),
	);
	return [...own, ...containedColumn(kind), ...holdersColumn(kind)];
}

export const CHOSEN_LABELS: Readonly<Record<ChosenCell, Readonly<Record<string, string>>>> = {
	priceType: PRICE_TYPE_LABELS,
	weightUnit: MENU_WEIGHT_UNIT_LABELS,
	comboType: COMBO_TYPE_LABELS,
	selectionType: SELECTION_TYPE_LABELS,
	target: MENU_TARGET_LABELS,
};

function chosen(header: string, field: ChosenCell): ImportColumn {
	return { header, field, write: (part) => CHOSEN_LABELS[field][part[field] ?? ""] ?? "" };
}

function typed(
	header: string,
	field: TextColumn,
	write = (part: MenuPartFields): string | number | null => part[field],
): ImportColumn {
	return { header, field, write };
}

function flag(header: string, field: ImportSwitch): ImportColumn {
	return { header, field, write: (part) => yesNo(part[field]) };
}
