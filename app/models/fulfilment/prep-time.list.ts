import { defineList } from "~/models/shared/define-list";

export interface LocationPrepTime {
	storeId: string;
	title: string;
	city: string;
	timeZone: string;
	average: number;
	delay: number;
	now: number;
	rows: number;
	version: number;
}

export const prepTimeList = defineList<LocationPrepTime>()({
	name: "prep-times",
	noun: ["location", "locations"],
	search: { label: "Search by name or city" },
	filters: { group: { kind: "select", label: "Location group" } },
	sorts: ["title", "now", "average", "delay"],
	csv: [
		{ header: "Location ID", value: ({ storeId }) => storeId },
		{ header: "Location", value: ({ title }) => title },
		{ header: "City", value: ({ city }) => city },
		{ header: "Minutes now", value: ({ now }) => now },
		{ header: "Average (minutes)", value: ({ average }) => average },
		{ header: "Delay (minutes)", value: ({ delay }) => delay },
		{ header: "Rules for extra minutes", value: ({ rows }) => rows },
		{ header: "Time zone", value: ({ timeZone }) => timeZone },
	],
});
