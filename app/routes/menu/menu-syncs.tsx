import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Column } from "~/components/list/data-table";
import { ListPage } from "~/components/list/list-page";
import { RecentNames } from "~/components/menu/pos-sync/recent-names";
import { SyncBadge } from "~/components/menu/pos-sync/sync-badge";
import { ButtonLink } from "~/components/ui/button";
import { MENU_KIND } from "~/models/menu/menu-kind";
import { type SyncJob, syncJobLabel } from "~/models/menu/pos-sync/sync-job";
import { syncJobList } from "~/models/menu/pos-sync/sync-job.list";
import type { SyncJobView } from "~/models/menu/pos-sync/sync-job-view";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { formatInstant } from "~/models/shared/instants";
import { headWithZone, zoneInHead } from "~/models/shared/zone-in-head";
import { type Viewer, viewerLocalTime } from "~/models/viewer/viewer";
import { syncJobReader } from "~/services/gateway/menu/pos-sync.server";
import { recentNamesView } from "~/services/menu/pos-sync/recent-names.server";
import { type PageAccess, requirePage } from "~/services/web/access.server";
import { listView } from "~/services/web/list-view.server";
import type { RouteArgs } from "~/services/web/request-state.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.menuSyncs);
	return json({
		page: access.page,
		...(await syncJobsView(args, access)),
		recent: await recentNamesView(access),
	});
}

export default function MenuSyncs() {
	const { page, list, zone, recent } = useLoaderData<typeof loader>();
	return (
		<ListPage
			{...page}
			list={list}
			actions={
				<>
					<ButtonLink to={pages.menuLayouts.path} icon="grid">
						POS layouts
					</ButtonLink>
					<ButtonLink to={pages.menuAutoSync.path} icon="refresh">
						Auto-sync
					</ButtonLink>
				</>
			}
			columns={syncJobColumns(zone)}
			rowKey={({ jobId }) => jobId}
			rowHref={({ jobId }) => pagePath(pages.task, { taskId: jobId })}
			empty={EMPTY}
			below={<RecentNames names={recent} />}
		/>
	);
}

const EMPTY = {
	icon: "refresh",
	title: "No syncs yet",
	text: "Link a menu, category or item to the POS and sync it.",
} as const;

const syncJobColumns = (zone: string | null): Column<SyncJobView>[] => [
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

async function syncJobsView(args: RouteArgs, access: PageAccess) {
	const { gateway, viewer } = access;
	const list = await listView(args, access, syncJobList, syncJobReader(gateway), {
		csv: `${pages.menuSyncs.path}.csv`,
	});
	const { rows, zone } = zoneInHead(
		list.rows.map((job) => jobView(job, viewer)),
		"started",
		"finished",
	);
	return { list: { ...list, rows }, zone };
}

function jobView(job: SyncJob, viewer: Viewer): SyncJobView {
	const { jobId, title, type, status, done, total, refused, startedBy } = job;
	const at = (instant: string | null) =>
		instant === null ? "–" : formatInstant(instant, viewerLocalTime(viewer));
	return {
		jobId,
		title,
		status,
		startedBy,
		kind: MENU_KIND[type].label,
		label: syncJobLabel(job),
		progress: `${done} of ${total}${refused > 0 ? `, ${refused} not synced` : ""}`,
		started: at(job.createdAt),
		finished: at(job.finishedAt),
	};
}
