import { defineList, toOptions, yesNo } from "~/models/shared/define-list";
import { instantColumns } from "~/models/shared/instant-columns";
import { moneyColumn } from "~/models/shared/money-column";
import { rateInput } from "~/models/shared/rate";
import {
	FEE_PERIOD_LABELS,
	type RoyaltyTerm,
	SALES_BASE_LABELS,
	TERM_KIND_LABELS,
} from "./royalty-term";

export const royaltyTermList = defineList<RoyaltyTerm>()({
	name: "royalty-terms",
	noun: ["royalty term", "royalty terms"],
	search: { label: "Search by name or description" },
	filters: {
		store: { kind: "select", label: "Location" },
		kind: { kind: "choices", label: "Kind", options: toOptions(TERM_KIND_LABELS) },
		on: { kind: "select", label: "On", options: toOptions({ yes: "On", no: "Off" }) },
	},
	sorts: ["name", "firstDay", "updatedAt"],
	hasLocations: true,
	csv: [
		{ header: "ID", value: ({ id }) => id },
		{ header: "Name", value: ({ name }) => name },
		{ header: "Description", value: ({ description }) => description },
		{ header: "Kind", value: ({ kind }) => TERM_KIND_LABELS[kind] },
		{ header: "On", value: ({ isOn }) => yesNo(isOn) },
		{
			header: "Percentage",
			value: ({ ratePpm }) => (ratePpm === null ? null : rateInput(ratePpm)),
		},
		{ header: "Percentage of", value: ({ salesBase }) => SALES_BASE_LABELS[salesBase] },
		moneyColumn("Fixed amount", ({ fixedAmount }) => fixedAmount),
		{ header: "Due", value: ({ fixedPeriod }) => FEE_PERIOD_LABELS[fixedPeriod] },
		{ header: "First day", value: ({ firstDay }) => firstDay, format: () => "day" },
		{ header: "Last day", value: ({ lastDay }) => lastDay, format: () => "day" },
		{ header: "Locations", value: ({ stores }) => stores?.length ?? "all" },
		{ header: "Location IDs", value: ({ stores }) => stores?.join(" ") ?? null },
		...instantColumns<RoyaltyTerm>("Changed at", ({ updatedAt }) => updatedAt),
	],
});
