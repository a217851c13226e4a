import { defineList } from "~/models/shared/define-list";
import type { FranchiseLocation } from "./franchise-location";

export const franchiseLocationList = defineList<FranchiseLocation>()({
	name: "franchise-locations",
	noun: ["location", "locations"],
	search: { label: "Search by location or franchisee" },
	filters: {
		runBy: {
			kind: "select",
			label: "Run by",
			options: [
				{ value: "franchisee", label: "Franchisee" },
				{ value: "organization", label: "Organization" },
			],
		},
		permissions: {
			kind: "select",
			label: "Menu permissions",
			options: [
				{ value: "default", label: "Default" },
				{ value: "own", label: "Custom" },
			],
		},
		synchronization: {
			kind: "select",
			label: "Menu synchronization",
			options: [
				{ value: "on", label: "On" },
				{ value: "off", label: "Off" },
			],
		},
	},
	sorts: ["title", "city", "people"],
	csv: [
		{ header: "Location", value: ({ title }) => title },
		{ header: "Location ID", value: ({ storeId }) => storeId },
		{ header: "City", value: ({ city }) => city },
		{ header: "State", value: ({ state }) => state },
		{ header: "Run by", value: ({ people }) => people.map(({ name }) => name).join("; ") },
		{ header: "Email", value: ({ people }) => people.map(({ email }) => email).join("; ") },
		{
			header: "Menu synchronization",
			value: ({ isSynchronized }) => (isSynchronized ? "on" : "off"),
		},
		{
			header: "Menu permissions",
			value: ({ hasOwnSet }) => (hasOwnSet ? "custom" : "default"),
		},
	],
});

export type FranchiseLocationFilter = keyof typeof franchiseLocationList.filters;
export type FranchiseLocationSort = (typeof franchiseLocationList.sorts)[number];
