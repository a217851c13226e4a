import { defineList, yesNo } from "~/models/shared/define-list";
import { instantColumns } from "~/models/shared/instant-columns";
import { rateInput } from "~/models/shared/rate";
import type { Tax } from "./tax";

export const taxList = defineList<Tax>()({
	name: "taxes",
	noun: ["tax", "taxes"],
	search: { label: "Search by name or POS GUID" },
	filters: {
		menu: {
			kind: "select",
			label: "Applies to",
			options: [
				{ value: "yes", label: "Whole menu" },
				{ value: "no", label: "Chosen items" },
			],
		},
		price: {
			kind: "select",
			label: "In the price",
			options: [
				{ value: "yes", label: "Included" },
				{ value: "no", label: "Added to prices" },
			],
		},
	},
	sorts: ["name", "rate", "updatedAt"],
	csv: [
		{ header: "ID", value: ({ id }) => id },
		{ header: "Name", value: ({ name }) => name },
		{ header: "POS GUID", value: ({ guid }) => guid },
		{
			header: "Rate in percent",
			value: ({ ratePpm }) => rateInput(ratePpm),
			format: () => "number",
		},
		{ header: "Applies to menu", value: ({ appliesToMenu }) => yesNo(appliesToMenu) },
		{ header: "Included in the price", value: ({ isIncluded }) => yesNo(isIncluded) },
		...instantColumns<Tax>("Changed at", ({ updatedAt }) => updatedAt),
	],
});
