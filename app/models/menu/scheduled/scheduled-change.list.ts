import { defineList } from "~/models/shared/define-list";
import { instantColumns } from "~/models/shared/instant-columns";
import type { ScheduledChange } from "./scheduled-change";
import { scheduledStatusLabel } from "./scheduled-status";

export const scheduledChangeList = defineList<ScheduledChange>()({
	name: "scheduled-changes",
	noun: ["scheduled change", "scheduled changes"],
	search: { label: "Search by what changes", placeholder: "Item or field" },
	filters: {
		state: {
			kind: "select",
			label: "Status",
			options: [
				{ value: "planned", label: "Scheduled" },
				{ value: "running", label: "Running" },
				{ value: "done", label: "Done" },
				{ value: "failed", label: "Failed" },
				{ value: "cancelled", label: "Canceled" },
			],
		},
	},
	sorts: ["startsAt", "label"],
	descending: true,
	csv: [
		{ header: "ID", value: ({ id }) => id },
		{ header: "Change", value: ({ label }) => label },
		{ header: "Location", value: ({ location }) => location },
		{ header: "Location ID", value: ({ storeId }) => storeId },
		...instantColumns<ScheduledChange>("For", ({ startsAt }) => startsAt),
		{ header: "By", value: ({ by }) => by },
		{ header: "Status", value: ({ status }) => scheduledStatusLabel(status) },
		{ header: "Reason", value: ({ problem }) => problem },
		...instantColumns<ScheduledChange>("Finished", ({ finishedAt }) => finishedAt),
	],
});

export type ScheduledFilter = keyof typeof scheduledChangeList.filters;
export type ScheduledSort = (typeof scheduledChangeList.sorts)[number];
