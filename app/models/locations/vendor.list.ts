import { defineList, yesNo } from "~/models/shared/define-list";
import { instantColumns } from "~/models/shared/instant-columns";
import type { ListedVendor } from "./vendor";

export const vendorList = defineList<ListedVendor>()({
	name: "vendors",
	noun: ["vendor", "vendors"],
	search: { label: "Search by vendor, contact, account or location" },
	filters: {
		location: { kind: "choices", label: "Location" },
		group: { kind: "select", label: "Location group" },
		enabled: {
			kind: "select",
			label: "On orders",
			options: [
				{ value: "yes", label: "On" },
				{ value: "no", label: "Off" },
			],
		},
	},
	sorts: ["location", "name", "updatedAt"],
	csv: [
		{ header: "Location ID", value: ({ storeId }) => storeId },
		{ header: "Location", value: ({ location }) => location },
		{ header: "Vendor", value: ({ name }) => name },
		{ header: "Contact person", value: ({ contactName }) => contactName },
		{ header: "Email", value: ({ email }) => email },
		{ header: "Phone", value: ({ phone }) => phone },
		{ header: "Account number", value: ({ accountNumber }) => accountNumber },
		{ header: "Note", value: ({ note }) => note },
		{ header: "On orders", value: ({ isEnabled }) => yesNo(isEnabled) },
		...instantColumns<ListedVendor>("Changed at", ({ updatedAt }) => updatedAt),
	],
});
