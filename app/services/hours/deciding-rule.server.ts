import { type DecidingRule, decidingRuleText } from "~/models/hours/deciding-rule";
import type { OpenState } from "~/models/hours/open-state";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import type { LocationSummary } from "~/models/viewer/location-summary";
import type { Viewer } from "~/models/viewer/viewer";

/** Reason why a location takes no orders at `now`: a stop, else its hours; null if it takes them. */
export function decidingRule(
	open: OpenState,
	location: LocationSummary,
	viewer: Viewer,
	now: string,
): DecidingRule | null {
	return stopRule(location, viewer, now) ?? hoursRule(open, location, viewer, now);
}

export function hoursRule(
	{ open, reason }: OpenState,
	location: LocationSummary,
	viewer: Viewer,
	now: string,
): DecidingRule | null {
	if (open) return null;
	const maySee = canSee(pages.locationHours, viewer, location);
	return {
		kind: reason,
		label: decidingRuleText(reason, now, location.timeZone),
		to: maySee ? pagePath(pages.locationHours, { id: location.storeId }) : null,
	};
}

export function stopRule(
	location: LocationSummary,
	viewer: Viewer,
	now: string,
): DecidingRule | null {
	const { stop, storeId } = location;
	if (!stop || (stop.until !== null && stop.until <= now)) return null;
	const page = stop.isOfAll ? pages.stopOrders : pages.locationStopOrders;
	return {
		kind: "stop",
		label: `Orders stopped: ${stop.reason}`,
		to: canSee(page, viewer, stop.isOfAll ? null : location)
			? pagePath(page, { id: storeId })
			: null,
	};
}
