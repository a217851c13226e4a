import type { ScheduledChange } from "~/models/menu/scheduled/scheduled-change";
import type { ScheduledView } from "~/models/menu/scheduled/scheduled-view";
import { formatInstant } from "~/models/shared/instants";
import { isUnfinished } from "~/models/shared/task";
import { viewerLocalTime, viewerPermissions } from "~/models/viewer/viewer";
import type { PageAccess } from "~/services/web/access.server";
import { shortNames } from "~/services/web/location-options.server";

/** Presents scheduled changes in each location's time zone, with whether the viewer can cancel them. */
export function scheduledViews(
	rows: readonly ScheduledChange[],
	{ viewer, location }: Pick<PageAccess, "viewer" | "location">,
): ScheduledView[] {
	const names = shortNames(viewer);
	const granted: readonly string[] = viewerPermissions(viewer);
	return rows.map(({ id, label, status, storeId, location: place, startsAt, by, ...row }) => {
		const at = viewer.locations.find((each) => each.storeId === storeId) ?? location;
		return {
			id,
			label,
			status,
			by,
			problem: row.problem,
			place: (storeId && names.get(storeId)) ?? place ?? "All locations",
			when: formatInstant(startsAt, viewerLocalTime(viewer, at)),
			to: `/tasks/${id}`,
			canCancel: isUnfinished({ status }) && granted.includes(row.permission),
		};
	});
}
