import { defineList, type ListDefinition, toOptions } from "~/models/shared/define-list";
import { instantColumns } from "~/models/shared/instant-columns";
import { CHANGED_AT, ID_HEADER, partImportColumns } from "./import/import-columns";
import { hasField, MENU_KIND, MENU_KINDS, type MenuKind } from "./menu-kind";
import type { MenuPartRow } from "./menu-part";
import { isSyncedKind } from "./pos-sync/sync-job";

export const LEFT_OUT = "no";

export const STANDS_NOWHERE = "none";

const YES_OR_NO = [
	{ value: "yes", label: "Yes" },
	{ value: "no", label: "No" },
];

export const MENU_FILTERS = [
	"standsIn",
	"itemSets",
	"categories",
	"storeIds",
	"archived",
	"enabled",
	"visible",
	"orderable",
	"available",
	"replica",
	"pos",
	"elsewhere",
] as const;
export type MenuFilter = (typeof MENU_FILTERS)[number];
export type MenuSort = "title" | "price" | "updatedAt";
export type MenuList = ListDefinition<MenuPartRow, MenuFilter, MenuSort>;

/** The list of one kind (spec 3.25). Leaves out archived parts unless filtered for. */
export const menuLists: Readonly<Record<MenuKind, MenuList>> = Object.fromEntries(
	MENU_KINDS.map((kind) => [kind, defineMenuList(kind)]),
) as Record<MenuKind, MenuList>;

function defineMenuList(kind: MenuKind): MenuList {
	const { noun, standsIn } = MENU_KIND[kind];
	const has = (field: Parameters<typeof hasField>[1]) => hasField(kind, field);
	return defineList<MenuPartRow>()({
		name: noun[1].replaceAll(" ", "-"),
		noun,
		pageSize: 50,
		search: {
			label: has("sku") ? "Search by title, SKU or POS GUID" : "Search by title",
		},
		filters: {
			standsIn: standsIn
				? { kind: "choices", label: MENU_KIND[standsIn].label, exclusive: STANDS_NOWHERE }
				: { kind: "hidden" },
			itemSets: isBelowCategories(kind) ? { kind: "choices", label: "Menu" } : { kind: "hidden" },
			categories: isWithinItems(kind) ? { kind: "choices", label: "Category" } : { kind: "hidden" },
			storeIds: { kind: "choices", label: "Sold at" },
			elsewhere: {
				kind: "select",
				label: "Brands",
				anyLabel: "Sold at this location",
				options: [{ value: "yes", label: "All brands" }],
			},
			archived: {
				kind: "select",
				label: "Archived",
				anyLabel: "Not archived",
				options: [
					{ value: "yes", label: "Only archived" },
					{ value: "both", label: "Include archived" },
				],
			},
			enabled: { kind: "select", label: "Status", options: toOptions({ yes: "On", no: "Off" }) },
			visible: has("isVisible")
				? { kind: "select", label: "Visible", options: YES_OR_NO }
				: { kind: "hidden" },
			orderable: has("isOrderable")
				? { kind: "select", label: "Orderable", options: YES_OR_NO }
				: { kind: "hidden" },
			available: has("isOrderable")
				? {
						kind: "select",
						label: "Availability",
						options: [
							{ value: "yes", label: "Available" },
							{ value: "no", label: "Sold out" },
						],
					}
				: { kind: "hidden" },
			replica: {
				kind: "select",
				label: "Custom values",
				options: [
					{ value: "no", label: "Different at a location" },
					{ value: "yes", label: "Same as the organization" },
				],
			},
			pos: isSyncedKind(kind)
				? {
						kind: "select",
						label: "POS",
						options: [
							{ value: "linked", label: "Linked" },
							{ value: "unlinked", label: "Not linked" },
							{ value: "failed", label: "Failed or missing at the POS" },
						],
					}
				: { kind: "hidden" },
		},
		sorts: ["title", "price", "updatedAt"],
		csv: [
			{ header: ID_HEADER, value: ({ id }) => id },
			...partImportColumns(kind).map(({ header, write }) => ({ header, value: write })),
			...instantColumns<MenuPartRow>(CHANGED_AT, ({ updatedAt }) => updatedAt),
		],
	});
}

function isBelowCategories(kind: MenuKind): boolean {
	return !["itemSetConcept", "itemSet", "category"].includes(kind);
}

/** Whether a kind belongs to items or lower levels, so that item categories filter it too. */
export function isWithinItems(kind: MenuKind): boolean {
	const { standsIn } = MENU_KIND[kind];
	return isBelowCategories(kind) && standsIn !== undefined && standsIn !== "category";
}
