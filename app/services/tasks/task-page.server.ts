import { canSee } from "~/models/pages/page-access";
import { pageAt } from "~/models/pages/pages";
import { localizeTimes } from "~/models/shared/clock";
import { formatInstant } from "~/models/shared/instants";
import { isUnfinished, TASK_ROW_STATES } from "~/models/shared/task";
import { taskRowList } from "~/models/tasks/task.list";
import { type Viewer, viewerLocalTime, viewerPermissions } from "~/models/viewer/viewer";
import { getTask, listTaskRows } from "~/services/gateway/tasks.server";
import type { PageAccess } from "~/services/web/access.server";
import { parseListQuery } from "~/services/web/list-view.server";
import { withShortName } from "~/services/web/location-options.server";
import { readPreferences } from "~/services/web/preferences.server";

/** A task with its rows, and what the viewer may do with it. Throws 404. */
export async function taskPage(request: Request, { gateway, viewer }: PageAccess, taskId: string) {
	const { query, page, params } = parseListQuery(request, taskRowList);
	const task = await getTask(gateway, taskId);
	const { rows, pagination } = await listTaskRows(gateway, taskId, {
		state: TASK_ROW_STATES.find((state) => state === query.state?.[0]),
		limit: query.limit,
		offset: query.offset,
	});
	const local = viewerLocalTime(viewer);
	const findRowLocation = (row: { storeId: string | null }) =>
		viewer.locations.find(({ storeId }) => storeId === row.storeId);
	const isViewOnly = viewer.support?.kind === "view-as";
	const hasPermission = viewerPermissions(viewer).some(
		(permission) => permission === task.permission,
	);
	const isOpen = isUnfinished(task);
	return {
		task,
		rows: rows.map((row) => ({
			...row,
			label: withShortName(row.label, findRowLocation(row), viewer),
			words: localizeTimes(withShortName(row.words, findRowLocation(row), viewer), viewer.clock),
		})),
		pagination,
		current: page,
		started: `${formatInstant(task.createdAt, local)} by ${task.startedBy.name ?? task.startedBy.label}`,
		planned: task.startsAt && formatInstant(task.startsAt, local),
		rests: task.restsUntil && formatInstant(task.restsUntil, local),
		finished: task.finishedAt && formatInstant(task.finishedAt, local),
		canCancel: isOpen && hasPermission && !task.isCancelling && !isViewOnly,
		canUndo:
			!isOpen &&
			task.changed > 0 &&
			hasPermission &&
			!isViewOnly &&
			task.undoesTask === null &&
			task.undoneBy === null,
		backTo: returnPath(task.startedFrom, viewer),
		lite: readPreferences(request).lite,
		refreshIsOff: params.get("refresh") === "off",
	};
}

function returnPath(startedFrom: string, viewer: Viewer): string | null {
	const found = pageAt(startedFrom.replace(/[?#].*$/, ""));
	if (!found) return startedFrom;
	const place = viewer.locations.find(({ storeId }) => storeId === found.params.id);
	return canSee(found.page, viewer, place) ? startedFrom : null;
}
