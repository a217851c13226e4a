import { isSetByFranchise } from "~/models/menu/franchisee-permissions";
import { MENU_KIND } from "~/models/menu/menu-kind";
import { KIND_OF_POS_TYPE, POS_TYPE_OF } from "~/models/menu/pos-sync/pos-thing";
import type { PosPartView } from "~/models/menu/pos-sync/pos-view";
import {
	isSyncedKind,
	SYNC_STATUS_LABELS,
	SYNC_STATUS_LABELS_HERE,
} from "~/models/menu/pos-sync/sync-job";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { failureMessage, isShownInPlace, POS_SEARCH_FAILED } from "~/models/shared/failure-message";
import { formatInstant } from "~/models/shared/instants";
import { isUuid } from "~/models/shared/is-uuid";
import { formatMoney } from "~/models/shared/money";
import { viewerLocalTime } from "~/models/viewer/viewer";
import { getLocationPart, getMenuPart } from "~/services/gateway/menu/menu-parts.server";
import { getSyncJob, getSyncStates, searchPos } from "~/services/gateway/menu/pos-sync.server";
import { menuCurrency } from "~/services/menu/menu-currency.server";
import { type MenuAccess, menuPartPath, openMenuPartPath } from "~/services/menu/menu-page.server";
import { noPosNotice } from "~/services/menu/no-pos.server";
import { readPreferences } from "~/services/web/preferences.server";
import { recentNamesView } from "./recent-names.server";

const MAX_FOUND = 25;

export async function posPageView(
	request: Request,
	access: MenuAccess,
	id: string,
): Promise<PosPartView> {
	const { gateway, viewer, location, kind } = access;
	const { searchParams } = new URL(request.url);
	const { part, here } = await partAt(access, id);
	const noPos = noPosNotice(access);
	const [state] = await getSyncStates(gateway, [id]);
	const status = state?.status ?? "not synced";
	const query = noPos ? "" : (searchParams.get("q")?.trim() ?? "");
	return {
		id,
		title: part.title,
		version: part.version,
		posGuid: part.posGuid,
		here,
		noPos,
		partTo: menuPartPath(access, kind, id),
		state: {
			status,
			...SYNC_STATUS_LABELS[status],
			...(location && SYNC_STATUS_LABELS_HERE[status]),
			reason: state?.words ?? "",
			changedAt: state?.at ? formatInstant(state.at, viewerLocalTime(viewer)) : null,
			resultsTo: state?.jobId ? resultsPath(access, state.jobId) : null,
		},
		sync: await syncingView(access, searchParams.get("syncing")),
		canSync: isSyncedKind(kind),
		recent: await recentNamesView(access),
		query,
		found: query ? await foundView(access, id, query) : null,
		lite: readPreferences(request).lite,
		refreshIsOff: searchParams.get("refresh") === "off",
	};
}

async function partAt({ gateway, location, kind }: MenuAccess, id: string) {
	if (!location) return { part: await getMenuPart(gateway, kind, id), here: null };
	const part = await getLocationPart(gateway, kind, id);
	const here = {
		isOwn: part.own.includes("posGuid"),
		ofAll: part.base.posGuid,
		isSetByFranchise: isSetByFranchise(kind, "posGuid", part.left),
	};
	return { part, here };
}

async function syncingView(access: MenuAccess, jobId: string | null) {
	if (!jobId || !isUuid(jobId)) return null;
	const { status, title, done, total, finishedAt } = await getSyncJob(access.gateway, jobId);
	return {
		jobId,
		title,
		done,
		total,
		isOver: finishedAt !== null,
		isSuccess: status === "synced",
		resultsTo: resultsPath(access, jobId),
	};
}

function resultsPath({ viewer }: MenuAccess, taskId: string): string | null {
	return canSee(pages.task, viewer) ? pagePath(pages.task, { taskId }) : null;
}

async function foundView(access: MenuAccess, id: string, query: string) {
	const { gateway, viewer, location, kind } = access;
	const type = POS_TYPE_OF[kind];
	if (!type) return { problem: `You can’t link ${MENU_KIND[kind].noun[1]} to the POS`, rows: [] };
	try {
		const { things } = await searchPos(gateway, { query, type, limit: MAX_FOUND });
		return {
			problem: null,
			rows: things.map(({ guid, name, price, isAvailable, linkedTo, type: found }) => ({
				guid,
				name,
				isAvailable,
				price: price === null ? "–" : formatMoney(price, menuCurrency(viewer, location)),
				linked: linkedTo && {
					title: linkedTo.title,
					to: openMenuPartPath(access, KIND_OF_POS_TYPE[found], linkedTo.id),
					isThis: linkedTo.id === id,
				},
			})),
		};
	} catch (failure) {
		if (!(failure instanceof Response) || !isShownInPlace(failure.status)) throw failure;
		const { failure: details } = await failure.clone().json();
		return {
			problem: failureMessage(POS_SEARCH_FAILED, {
				status: failure.status,
				message: String(details?.message ?? ""),
			}),
			rows: [],
		};
	}
}
