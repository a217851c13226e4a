import type { HoursChange } from "~/models/hours/hours-change";
import { hoursTaskSchema } from "~/models/hours/hours-change.schema";
import { pages } from "~/models/pages/pages";
import type { Viewer } from "~/models/pages/session";
import type { BulkChangeView } from "~/models/shared/bulk-change";
import type { Clock } from "~/models/shared/clock";
import type { SearchedField } from "~/models/shared/searched-choices";
import { previewHours, startHoursChange } from "~/services/gateway/hours/hours-changes.server";
import type { PageAccess, ScopedGateway } from "~/services/web/access.server";
import { bulkChangeView, runBulkChange } from "~/services/web/bulk-change.server";
import { optionsWithCities } from "~/services/web/location-options.server";
import type { RouteArgs } from "~/services/web/request-state.server";

/** Locations whose hours can be changed together, as the form offers them; default stores are excluded. */
export function hoursLocations(viewer: Pick<Viewer, "locations" | "merchant">): SearchedField {
	return { name: "stores", searchName: "storeSearch", options: optionsWithCities(viewer) };
}

/** What the form would change. Throws a Response. */
export async function hoursChangeView(
	gateway: ScopedGateway,
	asked: { storeIds: string[] | null; change: HoursChange },
	{ data, clock }: { data: FormData; clock: Clock },
): Promise<BulkChangeView> {
	const rows = await previewHours(gateway, asked);
	return bulkChangeView(rows, { change: asked.change, data, clock });
}

/** Starts the previewed change and redirects to its task. Throws a Response. */
export function runHoursChange(args: RouteArgs, { gateway }: PageAccess): Promise<Response> {
	return runBulkChange(args, {
		schema: hoursTaskSchema,
		path: pages.changeHours.path,
		start: (plan, form) => startHoursChange(gateway, plan, form),
	});
}
