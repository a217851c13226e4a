import type { HomeIssue } from "~/models/home/home-view";
import { lostOrdersLines } from "~/models/pages/lost-orders-lines";
import type { LocationSummary } from "~/models/viewer/location-summary";
import type { Viewer } from "~/models/viewer/viewer";

const NAMED = 5;

/** Settings that make orders impossible at a location, or at any of the viewer's; the first ones, with a link to all. */
export function homeLost(
	viewer: Viewer,
	location: LocationSummary | null,
	allPath: string | null,
): HomeIssue[] {
	const lines = lostOrdersLines(viewer, location ? [location] : viewer.locations);
	const rest = allPath === null ? 0 : lines.length - NAMED;
	return [
		...lines.slice(0, rest > 0 ? NAMED : lines.length).map(
			({ key, title, setting, to }): HomeIssue => ({
				key,
				to,
				tone: "danger",
				text: `${title}. Check “${setting}”.`,
			}),
		),
		...(rest > 0
			? [
					{
						key: "lost",
						count: rest,
						text: `${rest} more ${rest === 1 ? "setting blocks" : "settings block"} orders`,
						tone: "danger" as const,
						to: allPath,
					},
				]
			: []),
	];
}
