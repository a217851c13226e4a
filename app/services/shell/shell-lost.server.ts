import { lostOrdersLines } from "~/models/pages/lost-orders-lines";
import type { ShellBannerView } from "~/models/pages/shell";
import type { LocationSummary } from "~/models/viewer/location-summary";
import type { Viewer } from "~/models/viewer/viewer";

const MOST_SHOWN = 3;

/** What makes orders impossible, for the top of all pages of a location, or of the organization (null). */
export function shellLost(
	viewer: Viewer,
	location: LocationSummary | null,
	homePath: string | null,
): ShellBannerView[] {
	const lines = lostOrdersLines(viewer, location ? [location] : viewer.locations);
	if (lines.length <= MOST_SHOWN) {
		return lines.map(({ title, setting, to }) => ({
			title: `${title}.`,
			text: `The setting “${setting}” prevents it.`,
			to,
		}));
	}
	const count = viewer.locations.filter(({ lostOrders }) => lostOrders).length;
	const where = location ? location.title : `${count} locations`;
	const text = "“Needs attention” on your home page names the settings.";
	return [{ title: `Customers can't place some orders at ${where}.`, text, to: homePath }];
}
