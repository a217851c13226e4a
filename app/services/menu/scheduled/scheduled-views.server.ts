import type { ScheduledChange } from "~/models/menu/scheduled/scheduled-change";
import type { ScheduledView } from "~/models/menu/scheduled/scheduled-view";
import { formatInstant } from "~/models/shared/instants";
import { isUnfinished } from "~/models/shared/task";
import { localTimeOf, permissionsOf } from "~/models/viewer/viewer";
import type { PageAccess } from "~/services/web/access.server";
import { shortNames } from "~/services/web/location-options.server";

/** Rows of the list in words, each on the clock of its location, and whether the viewer may cancel it. */
export function scheduledViews(
	rows: readonly ScheduledChange[],
	{ viewer, location }: Pick<PageAccess, "viewer" | "location">,
): ScheduledView[] {
	const names = shortNames(viewer);
	const granted: readonly string[] = permissionsOf(viewer);
	return rows.map(({ id, label, status, storeId, location: place, startsAt, by, ...row }) => {
		const at = viewer.locations.find((each) => each.storeId === storeId) ?? location;
		return {
			...{ id, label, status, by, problem: row.problem },
			place: (storeId && names.get(storeId)) ?? place ?? "All locations",
			when: formatInstant(startsAt, localTimeOf(viewer, at)),
			to: `/tasks/${id}`,
			mayCancel: isUnfinished({ status }) && granted.includes(row.permission),
		};
	});
}
