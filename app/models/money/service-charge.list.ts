import { DINING_LABELS } from "~/models/orders/order";
import { defineList, toOptions, yesNo } from "~/models/shared/define-list";
import { instantColumns } from "~/models/shared/instant-columns";
import { moneyColumn } from "~/models/shared/money-column";
import { rateInput } from "~/models/shared/rate";
import { SERVICE_CHARGE_TYPE_LABELS, type ServiceCharge } from "./service-charge";

export const serviceChargeList = defineList<ServiceCharge>()({
	name: "service-charges",
	noun: ["service charge", "service charges"],
	search: { label: "Search by name or POS GUID" },
	filters: {
		type: { kind: "choices", label: "Type", options: toOptions(SERVICE_CHARGE_TYPE_LABELS) },
		enabled: {
			kind: "select",
			label: "Status",
			options: [
				{ value: "yes", label: "On" },
				{ value: "no", label: "Off" },
			],
		},
	},
	sorts: ["name", "type", "updatedAt"],
	csv: [
		{ header: "ID", value: ({ id }) => id },
		{ header: "Name", value: ({ name }) => name },
		{ header: "POS GUID", value: ({ guid }) => guid },
		{ header: "Type", value: ({ type }) => type },
		moneyColumn("Amount", ({ amount }) => amount),
		{
			header: "Rate in percent",
			value: ({ ratePpm }) => (ratePpm === null ? null : rateInput(ratePpm)),
			format: () => "number",
		},
		{ header: "Percentage of", value: ({ scope }) => scope },
		{ header: "Taxes", value: ({ taxes }) => taxes.join(" ") },
		{
			header: "Dining options",
			value: ({ diningBehaviors }) =>
				diningBehaviors.map((behavior) => DINING_LABELS[behavior].label).join(", "),
		},
		{ header: "Enabled", value: ({ isEnabled }) => yesNo(isEnabled) },
		{ header: "Default for", value: ({ defaultFor }) => defaultFor },
		...instantColumns<ServiceCharge>("Changed at", ({ updatedAt }) => updatedAt),
	],
});
