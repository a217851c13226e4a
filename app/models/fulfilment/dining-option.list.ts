import { DINING_LABELS } from "~/models/orders/order";
import { defineList, toOptions, yesNo } from "~/models/shared/define-list";
import { instantColumns } from "~/models/shared/instant-columns";
import type { DiningOption } from "./dining-option";

export const diningOptionList = defineList<DiningOption>()({
	name: "dining-options",
	noun: ["dining option", "dining options"],
	search: { label: "Search by name or POS GUID" },
	filters: {
		behavior: { kind: "choices", label: "Behavior", options: toOptions(DINING_LABELS) },
		enabled: {
			kind: "select",
			label: "Status",
			options: [
				{ value: "yes", label: "On" },
				{ value: "no", label: "Off" },
			],
		},
	},
	sorts: ["name", "behavior", "updatedAt"],
	csv: [
		{ header: "ID", value: ({ id }) => id },
		{ header: "Built in", value: ({ builtIn }) => builtIn },
		{ header: "Name", value: ({ name }) => name },
		{ header: "Behavior", value: ({ behavior }) => behavior },
		{ header: "Enabled", value: ({ isEnabled }) => yesNo(isEnabled) },
		{ header: "Default", value: ({ isDefault }) => yesNo(isDefault) },
		{ header: "POS GUID", value: ({ guid }) => guid },
		{ header: "Disclaimer", value: ({ disclaimer }) => disclaimer },
		{ header: "Alcohol", value: ({ allowsAlcohol }) => yesNo(allowsAlcohol) },
		{
			header: "Custom hours",
			value: ({ haveCustomSchedule }) => yesNo(haveCustomSchedule),
		},
		{ header: "Payment methods", value: ({ paymentMethods }) => paymentMethods.join(" ") },
		{ header: "Properties", value: ({ properties }) => properties.length },
		...instantColumns<DiningOption>("Changed at", ({ updatedAt }) => updatedAt),
	],
});
