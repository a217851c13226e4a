import { defineList, toOptions } from "~/models/shared/define-list";
import { FRANCHISEE_STATUS_LABELS, type Franchisee } from "./franchisee";

export const franchiseeList = defineList<Franchisee>()({
	name: "franchisees",
	noun: ["franchisee", "franchisees"],
	search: { label: "Search by organization, name or email" },
	filters: {
		status: { kind: "select", label: "Invitation", options: toOptions(FRANCHISEE_STATUS_LABELS) },
	},
	sorts: ["organization", "email", "status"],
	csv: [
		{ header: "ID", value: ({ uuid }) => uuid },
		{ header: "Organization", value: ({ organizationName }) => organizationName },
		{ header: "Name", value: ({ name }) => name },
		{ header: "Email", value: ({ email }) => email },
		{
			header: "Locations",
			value: ({ locations }) => locations.map(({ title }) => title).join("; "),
		},
		{ header: "Invitation", value: ({ status }) => FRANCHISEE_STATUS_LABELS[status] },
	],
});

export type FranchiseeFilter = keyof typeof franchiseeList.filters;
export type FranchiseeSort = (typeof franchiseeList.sorts)[number];
