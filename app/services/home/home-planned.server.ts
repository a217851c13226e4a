import type { HomeIssue } from "~/models/home/home-view";
import type { ScheduledChange } from "~/models/menu/scheduled/scheduled-change";
import { canSee } from "~/models/pages/page-access";
import { pageAtLevel, pathAtLevel } from "~/models/pages/page-level";
import { pages } from "~/models/pages/pages";
import type { LocationSummary } from "~/models/viewer/location-summary";
import type { Viewer } from "~/models/viewer/viewer";
import { scheduledReader } from "~/services/gateway/menu/scheduled.server";
import type { ScopedGateway } from "~/services/web/access.server";

const SHOWN = 3;
/** Dismissed ones among them are left out. */
const READ = 25;
const SHOWN_FOR_MS = 3 * 86_400_000;

/** The latest failed menu changes at home's level; none without access to their list. */
export async function readFailedPlans(
	gateway: ScopedGateway,
	viewer: Viewer,
	at: LocationSummary | null,
): Promise<readonly ScheduledChange[]> {
	if (!canSee(pageAtLevel(pages.scheduledChanges, at), viewer, at)) return [];
	const { rows } = await scheduledReader(
		gateway,
		at !== null,
	)({
		search: "",
		sort: "startsAt",
		direction: "desc",
		limit: READ,
		offset: 0,
		state: ["failed"],
	});
	return rows;
}

/** Planned changes of the menu that were not made, for three days after, each with the way to it. */
export function homePlanned(
	rows: readonly ScheduledChange[],
	at: LocationSummary | null,
	now = Date.now(),
): HomeIssue[] {
	const fresh = rows.filter(
		({ finishedAt, isDismissed }) =>
			!isDismissed && finishedAt !== null && now - Date.parse(finishedAt) < SHOWN_FOR_MS,
	);
	const issues = fresh.slice(0, SHOWN).map(({ id, label, location }): HomeIssue => {
		const place = at || !location ? "" : ` at ${location}`;
		return {
			key: `planned:${id}`,
			text: `A scheduled menu change failed${place}: ${label}`,
			tone: "warning",
			to: `/tasks/${id}`,
		};
	});
	if (fresh.length <= SHOWN) return issues;
	return [
		...issues,
		{
			key: "planned",
			text: "More scheduled menu changes failed",
			tone: "warning",
			to: `${pathAtLevel(pages.scheduledChanges, at)}?state=failed`,
		},
	];
}
