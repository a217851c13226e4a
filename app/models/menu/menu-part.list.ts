import { defineList, type ListDefinition } from "~/models/shared/define-list";
import { moneyInput } from "~/models/shared/money";
import { rateInput } from "~/models/shared/rate";
import { hasField, holdersOf, MENU_KIND, MENU_KINDS, type MenuKind } from "./menu-kind";
import type { MenuPartRow } from "./menu-part";

/** Of the filter for what a thing stands in: it stands in nothing (spec 4.16). */
export const STANDS_NOWHERE = "none";

const YES_OR_NO = [
	{ value: "yes", label: "Yes" },
	{ value: "no", label: "No" },
];

export type MenuFilter = "standsIn" | "archived" | "enabled" | "visible" | "orderable";
export type MenuSort = "title" | "price" | "updatedAt";
export type MenuList = ListDefinition<MenuPartRow, MenuFilter, MenuSort>;

/** The list of one kind (spec 3.25). Archived things are left out until one asks for them. */
export const menuLists: Readonly<Record<MenuKind, MenuList>> = Object.fromEntries(
	MENU_KINDS.map((kind) => [kind, listOf(kind)]),
) as Record<MenuKind, MenuList>;

function listOf(kind: MenuKind): MenuList {
	const { noun, standsIn } = MENU_KIND[kind];
	const has = (field: Parameters<typeof hasField>[1]) => hasField(kind, field);
	return defineList<MenuPartRow>()({
		name: noun[1].replaceAll(" ", "-"),
		noun,
		search: {
			label: "Search by name",
			placeholder: has("sku") ? "Title, internal name, SKU or POS GUID" : "Title or internal name",
		},
		filters: {
			standsIn: standsIn
				? { kind: "select", label: MENU_KIND[standsIn].label }
				: { kind: "hidden" },
			archived: {
				kind: "select",
				label: "Archived",
				options: [
					{ value: "yes", label: "Only archived" },
					{ value: "both", label: "Archived too" },
				],
			},
			enabled: { kind: "select", label: "Enabled", options: YES_OR_NO },
			visible: has("isVisible")
				? { kind: "select", label: "Visible", options: YES_OR_NO }
				: { kind: "hidden" },
			orderable: has("isOrderable")
				? { kind: "select", label: "Orderable", options: YES_OR_NO }
				: { kind: "hidden" },
		},
		sorts: ["title", "price", "updatedAt"],
		csv: [
			{ header: "Id", value: ({ id }) => id },
			{ header: "Title", value: ({ title }) => title },
			{ header: "Internal name", value: ({ internalName }) => internalName },
			...(has("subtitle")
				? [{ header: "Subtitle", value: ({ subtitle }: MenuPartRow) => subtitle }]
				: []),
			{ header: "Description", value: ({ description }) => description },
			...(has("price")
				? [
						{
							header: "Price",
							value: ({ price }: MenuPartRow) => (price === null ? "" : moneyInput(price)),
						},
					]
				: []),
			...(has("sku") ? [{ header: "SKU", value: ({ sku }: MenuPartRow) => sku }] : []),
			{ header: "POS GUID", value: ({ posGuid }) => posGuid },
			...(has("taxRatePpm")
				? [
						{
							header: "Tax in percent",
							value: ({ taxRatePpm }: MenuPartRow) =>
								taxRatePpm === null ? "" : rateInput(taxRatePpm),
						},
						{ header: "Prep minutes", value: ({ prepMinutes }: MenuPartRow) => prepMinutes },
					]
				: []),
			...(kind === "itemOptions"
				? [
						{ header: "Minimum", value: ({ minSelections }: MenuPartRow) => minSelections },
						{ header: "Maximum", value: ({ maxSelections }: MenuPartRow) => maxSelections },
						{ header: "Mandatory", value: ({ isMandatory }: MenuPartRow) => yesOrNo(isMandatory) },
					]
				: []),
			{ header: "Enabled", value: ({ isEnabled }) => yesOrNo(isEnabled) },
			...(has("isVisible")
				? [{ header: "Visible", value: ({ isVisible }: MenuPartRow) => yesOrNo(isVisible) }]
				: []),
			...(has("isOrderable")
				? [{ header: "Orderable", value: ({ isOrderable }: MenuPartRow) => yesOrNo(isOrderable) }]
				: []),
			...(has("stores")
				? [{ header: "Location ids", value: ({ stores }: MenuPartRow) => stores?.join("; ") ?? "" }]
				: []),
			{ header: "Archived", value: ({ isArchived }) => yesOrNo(isArchived) },
			...(holdersOf(kind).length > 0
				? [
						{
							header: "Used in",
							value: ({ standsIn: held }: MenuPartRow) => held.map(({ title }) => title).join("; "),
						},
					]
				: []),
			{ header: "Changed at", value: ({ updatedAt }) => updatedAt },
		],
	});
}

function yesOrNo(value: boolean): string {
	return value ? "yes" : "no";
}
