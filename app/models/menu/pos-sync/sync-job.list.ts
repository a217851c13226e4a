import { defineList } from "~/models/shared/define-list";
import { instantColumns } from "~/models/shared/instant-columns";
import { MENU_KIND } from "../menu-kind";
import { SYNC_STATUS_LABELS, SYNCED_KINDS, type SyncJob, syncJobLabel } from "./sync-job";

const JOB_STATUSES = ["accepted", "error", "failed", "in process", "queued", "synced"] as const;

export const syncJobList = defineList<SyncJob>()({
	name: "sync-jobs",
	noun: ["sync", "syncs"],
	search: { label: "Search by name or sync ID" },
	filters: {
		status: {
			kind: "select",
			label: "Status",
			options: JOB_STATUSES.map((value) => ({ value, label: SYNC_STATUS_LABELS[value].label })),
		},
		type: {
			kind: "select",
			label: "Kind",
			options: SYNCED_KINDS.map((value) => ({ value, label: MENU_KIND[value].label })),
		},
	},
	sorts: ["createdAt", "title"],
	descending: true,
	csv: [
		{ header: "Job", value: ({ jobId }) => jobId },
		{ header: "Name", value: ({ title }) => title },
		{ header: "Kind", value: ({ type }) => MENU_KIND[type].label },
		{ header: "Menu entry", value: ({ uniqueName }) => uniqueName },
		{ header: "Status", value: syncJobLabel },
		{ header: "Done", value: ({ done }) => done },
		{ header: "Rows", value: ({ total }) => total },
		{ header: "Not synced", value: ({ refused }) => refused },
		{ header: "Started by", value: ({ startedBy }) => startedBy },
		...instantColumns<SyncJob>("Started at", ({ createdAt }) => createdAt),
		...instantColumns<SyncJob>("Finished at", ({ finishedAt }) => finishedAt),
	],
});

export type SyncJobFilter = keyof typeof syncJobList.filters;
export type SyncJobSort = (typeof syncJobList.sorts)[number];
