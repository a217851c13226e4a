import type { LostSales, StopRow } from "~/models/fulfilment/stop";
import type { StopView } from "~/models/fulfilment/stop-view";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { formatDuration } from "~/models/shared/format-duration";
import { formatInstant } from "~/models/shared/instants";
import { formatEstimate } from "~/models/shared/money";
import { type Viewer, viewerLocalTime, viewerPermissions } from "~/models/viewer/viewer";
import { shortNames } from "~/services/web/location-options.server";

export const UNTIL_SOMEBODY = "Until you resume orders";

export function stopViews(rows: readonly StopRow[], viewer: Viewer, now = Date.now()): StopView[] {
	const names = shortNames(viewer);
	const canChange = viewerPermissions(viewer).includes("STOP_ORDERS.API_UPDATE");
	const thisYear = new Date(now).getUTCFullYear();
	const seesAll = canSee(pages.stopOrders, viewer);
	return rows.map((row) => {
		const location = viewer.locations.find(({ storeId }) => storeId === row.storeId) ?? null;
		const local = viewerLocalTime(viewer, location);
		const endedAt = row.endedAt ? Date.parse(row.endedAt) : now;
		const maySee = location && canSee(pages.locationStopOrders, viewer, location);
		return {
			id: row.id,
			place: placeName(row, names),
			to: maySee ? pagePath(pages.locationStopOrders, { id: location.storeId }) : null,
			reason: row.reason,
			isRunning: row.endedAt === null,
			since: withoutYear(formatInstant(row.startedAt, local), thisYear),
			by: row.startedBy,
			end: stopEndText(row, (at) => withoutYear(formatInstant(at, local), thisYear)),
			endedBy: row.endedAt && (row.endedBy ? `by ${row.endedBy}` : "automatically"),
			duration: formatDuration(endedAt - Date.parse(row.startedAt)),
			lost: row.lost?.length ? formatLostSales(row.lost) : null,
			canResume: row.endedAt === null && canChange && (row.storeId !== null || seesAll),
		};
	});
}

function withoutYear(text: string, year: number): string {
	return text.replace(`, ${year},`, ",");
}

/** Estimated sales in whole units of their currencies; a dash where nothing can be compared. */
export function formatLostSales(lost: readonly LostSales[] | null): string {
	if (!lost || lost.length === 0) return "–";
	return lost.map(({ amount, currency }) => formatEstimate(amount, currency)).join(" and ");
}

function placeName({ storeId, title }: StopRow, names: ReadonlyMap<string, string>): string {
	if (storeId === null) return "All locations";
	return names.get(storeId) ?? title ?? "A location";
}

function stopEndText({ endedAt, until }: StopRow, at: (iso: string) => string): string {
	if (endedAt) return at(endedAt);
	return until ? at(until) : UNTIL_SOMEBODY;
}
