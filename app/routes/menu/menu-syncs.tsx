import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Column } from "~/components/list/data-table";
import { ListPage } from "~/components/list/list-page";
import { RecentNames } from "~/components/menu/pos-sync/recent-names";
import { SyncBadge } from "~/components/menu/pos-sync/sync-badge";
import { pageMeta } from "~/components/page/page-meta";
import { ButtonLink } from "~/components/ui/button";
import type { SyncJobView } from "~/models/menu/pos-sync/sync-job-view";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { headWithZone } from "~/models/shared/zone-in-head";
import { recentNamesView } from "~/services/menu/pos-sync/recent-names.server";
import { syncJobsView } from "~/services/menu/pos-sync/sync-jobs-page.server";
import { requirePage } from "~/services/web/access.server";

export const meta = pageMeta;

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
