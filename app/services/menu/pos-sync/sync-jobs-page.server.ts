import { MENU_KIND } from "~/models/menu/menu-kind";
import { SYNC_STATUS_LABELS, type SyncJob } from "~/models/menu/pos-sync/sync-job";
import { syncJobList } from "~/models/menu/pos-sync/sync-job.list";
import type { SyncJobView } from "~/models/menu/pos-sync/sync-job-view";
import { pages } from "~/models/pages/pages";
import { formatInstant } from "~/models/shared/instants";
import { zoneInHead } from "~/models/shared/zone-in-head";
import { type Viewer, viewerLocalTime } from "~/models/viewer/viewer";
import { syncJobReader } from "~/services/gateway/menu/pos-sync.server";
import type { PageAccess } from "~/services/web/access.server";
import { listView } from "~/services/web/list-view.server";
import type { RouteArgs } from "~/services/web/request-state.server";

export async function syncJobsView(args: RouteArgs, access: PageAccess) {
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
		label: SYNC_STATUS_LABELS[status].label,
		progress: `${done} of ${total}${refused > 0 ? `, ${refused} not synced` : ""}`,
		started: at(job.createdAt),
		finished: at(job.finishedAt),
	};
}
