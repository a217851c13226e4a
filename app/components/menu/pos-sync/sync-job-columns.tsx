import type { Column } from "~/components/list/data-table";
import type { SyncJobView } from "~/models/menu/pos-sync/sync-job-view";
import { headWithZone } from "~/models/shared/zone-in-head";
import { SyncBadge } from "./sync-badge";

export const syncJobColumns = (zone: string | null): Column<SyncJobView>[] => [
	{ id: "title", header: "Name", sortable: true, card: "title", cell: ({ title }) => title },
	{ id: "type", header: "Kind", cell: ({ kind }) => kind },
	{
		id: "status",
		header: "Status",
		card: "status",
		cell: ({ status, label }) => <SyncBadge status={status} label={label} />,
	},
	{ id: "progress", header: "Rows", hideBelow: "md", cell: ({ progress }) => progress },
	{
		id: "startedBy",
		header: "Started by",
		hideBelow: "lg",
		card: "hide",
		cell: ({ startedBy }) => startedBy,
	},
	{
		id: "createdAt",
		header: headWithZone("Started", zone),
		sortable: true,
		cell: ({ started }) => started,
	},
	{
		id: "finished",
		header: headWithZone("Finished", zone),
		card: "hide",
		hideBelow: "lg",
		cell: ({ finished }) => finished,
	},
];
