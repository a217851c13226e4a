import { defineList, toOptions } from "~/models/shared/define-list";
import { instantColumns } from "~/models/shared/instant-columns";
import { CAMPAIGN_CHANNELS, CAMPAIGN_STATUSES, CAMPAIGN_TYPES, type Campaign } from "./campaign";
import { countsOpens } from "./campaign-email";

const STATE_OPTIONS = toOptions({
	DRAFT: "Draft",
	ACTIVE: "Active",
	COMPLETED: "Completed",
	FAILED: "Failed",
});

const { PUSH: _, ...WRITTEN } = CAMPAIGN_CHANNELS;

const FILTERS = {
	status: { kind: "choices", label: "Status", options: STATE_OPTIONS },
	type: { kind: "select", label: "Type", options: toOptions(CAMPAIGN_TYPES) },
	store: { kind: "select", label: "Location" },
} as const;

const day = () => "day" as const;

const knownOpens = (campaign: Campaign) => (countsOpens(campaign) ? campaign.counts.opened : null);

const CSV = [
	{ header: "ID", value: ({ id }: Campaign) => id },
	{ header: "Name", value: ({ name }: Campaign) => name },
	{ header: "Channel", value: ({ channel }: Campaign) => CAMPAIGN_CHANNELS[channel] },
	{ header: "Type", value: ({ type }: Campaign) => CAMPAIGN_TYPES[type] },
	{ header: "Status", value: ({ status }: Campaign) => CAMPAIGN_STATUSES[status] },
	{ header: "First day", value: ({ startsOn }: Campaign) => startsOn, format: day },
	{ header: "Last day", value: ({ endsOn }: Campaign) => endsOn, format: day },
	{ header: "Sent", value: ({ counts }: Campaign) => counts.sent },
	{ header: "Opened", value: knownOpens },
	{ header: "Clicked", value: ({ counts }: Campaign) => counts.clicked },
	{ header: "Failed", value: ({ counts }: Campaign) => counts.failed },
	{ header: "Skipped", value: ({ counts }: Campaign) => counts.skipped },
	{ header: "Unsubscribed", value: ({ counts }: Campaign) => counts.unsubscribed },
	{ header: "Location IDs", value: ({ stores }: Campaign) => stores?.join(" ") ?? null },
	...instantColumns<Campaign>("Created at", ({ createdAt }) => createdAt),
	...instantColumns<Campaign>("Started at", ({ startedAt }) => startedAt),
	...instantColumns<Campaign>("Ended at", ({ endedAt }) => endedAt),
];

export const campaignList = defineList<Campaign>()({
	name: "campaigns",
	noun: ["campaign", "campaigns"],
	search: { label: "Search by name or tag" },
	filters: {
		...FILTERS,
		channel: { kind: "select", label: "Channel", options: toOptions(WRITTEN) },
	},
	sorts: ["createdAt", "name", "sent", "opened", "clicked"],
	descending: true,
	hasLocations: true,
	csv: CSV,
});

export const pushList = defineList<Campaign>()({
	name: "push-notifications",
	noun: ["push notification", "push notifications"],
	search: { label: "Search by name or tag" },
	filters: FILTERS,
	sorts: ["createdAt", "name", "sent", "opened"],
	descending: true,
	hasLocations: true,
	csv: CSV,
});
