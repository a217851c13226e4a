import { defineList, yesNo } from "~/models/shared/define-list";
import { instantColumns } from "~/models/shared/instant-columns";
import { moneyInput } from "~/models/shared/money";
import { MENU_KIND, MENU_KINDS } from "../menu-kind";
import { OWN_FIELDS } from "../own-values";
import { ownValuesEntity } from "../own-values.entity";
import type { DriftRow } from "./drift";

export const driftList = defineList<DriftRow>()({
	name: "menu-drift",
	noun: ["custom value", "custom values"],
	search: { label: "Search by title" },
	pageSize: 50,
	filters: {
		location: { kind: "choices", label: "Location" },
		kind: {
			kind: "choices",
			label: "Kind",
			options: MENU_KINDS.map((value) => ({ value, label: MENU_KIND[value].label })),
		},
		field: {
			kind: "choices",
			label: "Field",
			options: OWN_FIELDS.map((value) => ({ value, label: ownValuesEntity.fields[value].label })),
		},
		allowed: {
			kind: "select",
			label: "Allowed",
			options: [
				{ value: "yes", label: "Yes" },
				{ value: "no", label: "No" },
			],
		},
		setBy: {
			kind: "select",
			label: "Set by",
			options: [
				{ value: "franchise", label: "Franchise" },
				{ value: "location", label: "Location" },
			],
		},
		value: {
			kind: "select",
			label: "Value",
			options: [
				{ value: "differs", label: "Differs" },
				{ value: "pinned", label: "Pinned" },
			],
		},
	},
	sorts: ["since", "location", "title", "field"],
	descending: true,
	csv: [
		{ header: "Location", value: ({ location }) => location },
		{ header: "Location ID", value: ({ storeId }) => storeId },
		{ header: "Kind", value: ({ kind }) => MENU_KIND[kind].label },
		{ header: "Title", value: ({ title }) => title },
		{ header: "ID", value: ({ partId }) => partId },
		{ header: "Field", value: ({ field }) => ownValuesEntity.fields[field].label },
		{ header: "Organization", value: ({ base }) => plain(base) },
		{ header: "Custom value", value: ({ own }) => plain(own) },
		{ header: "Set by", value: ({ by }) => by },
		...instantColumns<DriftRow>("Since", ({ since }) => since),
		{ header: "By the franchise", value: ({ isSetByFranchise }) => yesNo(isSetByFranchise) },
		{ header: "Allowed", value: ({ isAllowed }) => yesNo(isAllowed) },
		{ header: "Pinned", value: ({ isPinned }) => yesNo(isPinned) },
	],
});

export type DriftFilter = keyof typeof driftList.filters;
export type DriftSort = (typeof driftList.sorts)[number];

function plain(value: string | number | boolean | null): string {
	if (typeof value === "boolean") return yesNo(value);
	return typeof value === "number" ? moneyInput(value) : (value ?? "");
}
