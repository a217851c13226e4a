import { defineList } from "~/models/shared/define-list";
import { instantColumns } from "~/models/shared/instant-columns";
import { SOLD_OUT_KIND_LABELS, SOLD_OUT_KINDS, type SoldOutRow } from "./sold-out";

export const soldOutList = defineList<SoldOutRow>()({
	name: "sold-out",
	noun: ["sold out", "sold out"],
	search: { label: "Search by name" },
	filters: {
		kind: {
			kind: "select",
			label: "Kind",
			options: SOLD_OUT_KINDS.map((value) => ({ value, label: SOLD_OUT_KIND_LABELS[value] })),
		},
		id: { kind: "hidden" },
		ends: {
			kind: "select",
			label: "Ends",
			options: [
				{ value: "planned", label: "Automatically" },
				{ value: "open", label: "When you turn it back on" },
			],
		},
	},
	sorts: ["since", "title"],
	descending: true,
	csv: [
		{ header: "ID", value: ({ id }) => id },
		{ header: "Name", value: ({ title }) => title },
		{ header: "Kind", value: ({ kind }) => SOLD_OUT_KIND_LABELS[kind] },
		...instantColumns<SoldOutRow>("Since", ({ since }) => since),
		...instantColumns<SoldOutRow>("Until", ({ until }) => until),
		{ header: "Marked by", value: ({ by }) => by },
	],
});
