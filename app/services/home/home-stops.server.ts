import type { StopRow } from "~/models/fulfilment/stop";
import { ESTIMATE_NOTE } from "~/models/fulfilment/stop-view";
import type { HomeStops } from "~/models/home/home-view";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import type { LocationSummary } from "~/models/viewer/location-summary";
import type { Viewer } from "~/models/viewer/viewer";
import { stopViews } from "~/services/fulfilment/stop-view.server";

const SHOWN = 6;

/** The stops that hold now, the longest first; null where orders are taken everywhere. */
export function homeStops(
	rows: readonly StopRow[],
	viewer: Viewer,
	at: LocationSummary | null,
): HomeStops | null {
	if (rows.length === 0) return null;
	// The top of each page of a location tells its stop already: since when, why and until when.
	const isTold = at !== null && rows.length === 1;
	const ofAll = canSee(pages.stopOrders, viewer) ? pages.stopOrders.path : null;
	const lines = stopViews(rows, viewer).map(({ id, place, to, reason, duration, end, lost }) => ({
		key: id,
		place: isTold ? `Stopped for ${duration}` : place,
		to: to ?? ofAll,
		words: `For ${duration}: ${reason}. ${endOf(end)}`,
		lost: lost && `About ${lost} lost`,
	}));
	const isEstimated = lines.some(({ lost }) => lost !== null);
	return {
		isTold,
		title: "Orders are stopped",
		lines: lines.slice(0, SHOWN),
		all:
			lines.length > SHOWN ? { count: lines.length, to: ofAll && `${ofAll}?state=running` } : null,
		note: isEstimated ? ESTIMATE_NOTE : "",
	};
}

const endOf = (end: string) => (end.startsWith("Until") ? `${end}.` : `Until ${end}.`);
