import { defineList } from "~/models/shared/define-list";
import { instantColumns } from "~/models/shared/instant-columns";
import type { StopRow } from "./stop";

export const STARTED_WITHIN: readonly { value: string; label: string }[] = [
	{ value: "7", label: "In the last 7 days" },
	{ value: "30", label: "In the last 30 days" },
	{ value: "90", label: "In the last 90 days" },
];

export const stopList = defineList<StopRow>()({
	name: "stops",
	noun: ["stop", "stops"],
	search: { label: "Search by location, reason or person", placeholder: "Location or reason" },
	filters: {
		state: {
			kind: "select",
			label: "Status",
			options: [
				{ value: "running", label: "Stopped now" },
				{ value: "past", label: "Past" },
			],
		},
		/** Stops of all locations count for each of them, and for each group. */
		location: { kind: "choices", label: "Location" },
		group: { kind: "select", label: "Location group" },
		started: {
			kind: "select",
			label: "Started",
			options: STARTED_WITHIN,
		},
	},
	sorts: ["startedAt", "title"],
	descending: true,
	csv: [
		{ header: "Location", value: ({ title }) => title ?? "All locations" },
		{ header: "Reason", value: ({ reason }) => reason },
		...instantColumns<StopRow>("Started at", ({ startedAt }) => startedAt),
		{ header: "Started by", value: ({ startedBy }) => startedBy },
		...instantColumns<StopRow>("Until", ({ until }) => until),
		...instantColumns<StopRow>("Ended at", ({ endedAt }) => endedAt),
		{
			header: "Ended by",
			value: ({ endedAt, endedBy }) => endedBy ?? (endedAt ? "Automatically" : null),
		},
		{
			header: "Minutes",
			value: ({ startedAt, endedAt }) =>
				endedAt && Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 60_000),
		},
		{
			header: "Estimated sales lost, in cents",
			value: ({ lost }) => lost?.map(({ amount, currency }) => `${amount} ${currency}`).join(", "),
		},
	],
});
