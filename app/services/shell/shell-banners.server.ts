import { lostOrdersLines } from "~/models/pages/lost-orders-lines";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import type { ShellBannerView, ShellView } from "~/models/pages/shell";
import { countText } from "~/models/shared/count-text";
import { formatInstant, localDate } from "~/models/shared/instants";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { type Viewer, viewerLocalTime } from "~/models/viewer/viewer";

const MAX_SHOWN = 3;

/** Banner text for the current stop at a location; null while it takes orders. */
export function shellStop(location: LocationSummary, viewer: Viewer): ShellView["stop"] {
	const { stop } = location;
	if (!stop || (stop.until !== null && Date.parse(stop.until) <= Date.now())) return null;
	const local = viewerLocalTime(viewer, location);
	// Shows the day only if it is not today, because the banner tops every page, on phones too.
	const day = (iso: string) => localDate(iso, local.zone);
	const isToday = (iso: string) => day(iso) === day(new Date().toISOString());
	const time = (iso: string) => formatInstant(iso, local, "time");
	const page = stop.isOfAll ? pages.stopOrders : pages.locationStopOrders;
	const until = stop.until
		? `until ${isToday(stop.until) ? time(stop.until) : formatInstant(stop.until, local)}`
		: "until you resume orders";
	const since = isToday(stop.since)
		? `at ${time(stop.since)}`
		: `on ${formatInstant(stop.since, local)}`;
	return {
		title: `New orders are stopped ${stop.isOfAll ? "at all locations" : "here"} ${until}.`,
		text: `${stop.reason}. Stopped by ${stop.by} ${since}.`,
		to: canSee(page, viewer, stop.isOfAll ? null : location)
			? pagePath(page, { id: location.storeId })
			: null,
	};
}

/** Banners for settings that make orders impossible at a location, or in the organization (null). */
export function shellLost(
	viewer: Viewer,
	location: LocationSummary | null,
	homePath: string | null,
): ShellBannerView[] {
	const lines = lostOrdersLines(viewer, location ? [location] : viewer.locations);
	if (lines.length <= MAX_SHOWN) {
		return lines.map(({ title, setting, to }) => ({
			title: `${title}.`,
			text: `Check “${setting}” to take these orders again.`,
			to,
		}));
	}
	const count = viewer.locations.filter(({ lostOrders }) => lostOrders).length;
	const where = location ? location.title : countText(count, "location");
	const text = "See “Needs attention” on your home page.";
	return [{ title: `Customers can't place some orders at ${where}.`, text, to: homePath }];
}
