import { defineList, toOptions, yesNo } from "~/models/shared/define-list";
import { instantColumns } from "~/models/shared/instant-columns";
import { moneyColumn } from "~/models/shared/money-column";
import { expiryLabel, type LoyaltyProgram } from "./loyalty-program";

export const loyaltyProgramList = defineList<LoyaltyProgram>()({
	name: "loyalty-programs",
	noun: ["loyalty program", "loyalty programs"],
	search: { label: "Search by name or description" },
	filters: {
		store: { kind: "select", label: "Location" },
		enabled: {
			kind: "select",
			label: "Status",
			options: toOptions({ yes: "On", no: "Off" }),
		},
	},
	sorts: ["name", "updatedAt"],
	hasLocations: true,
	csv: [
		{ header: "ID", value: ({ id }) => id },
		{ header: "Name", value: ({ name }) => name },
		{ header: "Description", value: ({ description }) => description },
		{ header: "Enabled", value: ({ isEnabled }) => yesNo(isEnabled) },
		{ header: "Points", value: ({ earnPoints }) => earnPoints },
		moneyColumn("Per amount spent", ({ earnPer }) => earnPer),
		{ header: "Welcome bonus", value: ({ signUpPoints }) => signUpPoints },
		{ header: "Points to spend", value: ({ spendPoints }) => spendPoints },
		moneyColumn("Worth", ({ spendValue }) => spendValue),
		{ header: "Points expire", value: ({ expiresAfterMonths }) => expiryLabel(expiresAfterMonths) },
		{ header: "Locations", value: ({ stores }) => stores?.length ?? "all" },
		{ header: "Location IDs", value: ({ stores }) => stores?.join(" ") ?? null },
		...instantColumns<LoyaltyProgram>("Changed at", ({ updatedAt }) => updatedAt),
	],
});
