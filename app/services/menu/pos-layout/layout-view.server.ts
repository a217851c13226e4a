import {
	LAYOUT_STATUS_LABELS,
	type LayoutCell,
	type PosLayout,
} from "~/models/menu/pos-layout/pos-layout";
import type { LayoutButtonView, PosLayoutView } from "~/models/menu/pos-layout/pos-layout-view";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { formatInstant } from "~/models/shared/instants";
import { viewerLocalTime, viewerPermissions } from "~/models/viewer/viewer";
import { locationParams } from "~/services/gateway/location-params.server";
import { openMenuPartPath } from "~/services/menu/menu-page.server";
import type { LocationAccess } from "~/services/web/access.server";
import { readPreferences } from "~/services/web/preferences.server";

/** Presents the POS layout of a location; buttons that sell nothing on the menu come first. */
export async function posLayoutView(
	request: Request,
	access: LocationAccess,
): Promise<PosLayoutView> {
	const layout = await access.gateway.get(
		"/api/v2/menu-sync/:merchantId/locations/:storeId/layout",
		{ params: locationParams(access.gateway) },
	);
	const { status, words: reason, jobId, done, total, startedBy } = layout;
	const { viewer } = access;
	const at = (instant: string) => formatInstant(instant, viewerLocalTime(viewer));
	const shown = layout.pages.map((page) => pageView(access, page));
	return {
		status,
		reason,
		jobId,
		message: LAYOUT_STATUS_LABELS[status ?? "never"].message,
		progress: `${done} of ${total} so far`,
		started: layout.startedAt && `Started by ${startedBy}, ${at(layout.startedAt)}`,
		synced: layout.syncedAt && at(layout.syncedAt),
		results: jobId && canOpenTask(access) ? pagePath(pages.task, { taskId: jobId }) : null,
		pages: shown,
		unlinked: shown.reduce((sum, { unlinked }) => sum + unlinked, 0),
		lite: readPreferences(request).lite,
		refreshIsOff: new URL(request.url).searchParams.get("refresh") === "off",
	};
}

/** People who may not sync layouts don't see other people's tasks. */
function canOpenTask({ viewer }: LocationAccess): boolean {
	if (!canSee(pages.task, viewer)) return false;
	const isLimited = viewer.user.stores !== null;
	return !isLimited || viewerPermissions(viewer).includes("STORE_MENU_MANAGEMENT.API_UPDATE");
}

function pageView(access: LocationAccess, { name, cells }: PosLayout["pages"][number]) {
	const ordered = [...cells].sort(
		(one, other) =>
			Number(one.part !== null) - Number(other.part !== null) ||
			one.row - other.row ||
			one.column - other.column,
	);
	return {
		name,
		unlinked: cells.filter(({ part }) => part === null).length,
		buttons: ordered.map((cell) => buttonView(access, cell)),
	};
}

function buttonView(
	access: LocationAccess,
	{ row, column, guid, name, part }: LayoutCell,
): LayoutButtonView {
	return {
		key: `${row}.${column}.${guid}`,
		name,
		place: `Row ${row + 1}, column ${column + 1}`,
		part: part && { title: part.title, to: openMenuPartPath(access, part.kind, part.id) },
	};
}
