import { type OpenState, openPhrase } from "~/models/hours/open-state";
import type { StateText } from "~/models/locations/location-row";
import { formatInstant } from "~/models/shared/instants";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { type Viewer, viewerLocalTime } from "~/models/viewer/viewer";
import { decidingRule } from "~/services/hours/deciding-rule.server";

/** Until when each location is open, closed or stopped, and by what, by id: "opens today at 11:00 CST". */
export function locationStateTexts(
	states: readonly { storeId: string; open: OpenState }[],
	viewer: Viewer,
	now = new Date().toISOString(),
): ReadonlyMap<string, StateText> {
	const places = new Map(viewer.locations.map((each) => [each.storeId, each]));
	return new Map(
		states.flatMap(({ storeId, open }) => {
			const location = places.get(storeId);
			if (!location) return [];
			const phrase = openPhrase(open, viewerLocalTime(viewer, location), now);
			const until = stopText(location, viewer) ?? phrase.slice(phrase.indexOf(", ") + 2);
			return [[storeId, { until, rule: decidingRule(open, location, viewer, now) }] as const];
		}),
	);
}

function stopText(location: LocationSummary, viewer: Viewer): string | null {
	const { stop } = location;
	if (!stop) return null;
	if (!stop.until) return "no end set";
	const year = `, ${stop.until.slice(0, 4)},`;
	return `until ${formatInstant(stop.until, viewerLocalTime(viewer, location)).replace(year, ",")}`;
}
