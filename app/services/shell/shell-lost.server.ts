import { lostOrdersLines } from "~/models/pages/lost-orders-lines";
import type { ShellBannerView } from "~/models/pages/shell";
import { countText } from "~/models/shared/count-text";
import type { LocationSummary } from "~/models/viewer/location-summary";
import type { Viewer } from "~/models/viewer/viewer";

const MAX_SHOWN = 3;

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
