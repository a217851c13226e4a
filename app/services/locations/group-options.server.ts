import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import type { Viewer } from "~/models/pages/session";
import type { ListOption } from "~/models/shared/define-list";
import { locationGroupReader } from "~/services/gateway/locations/location-groups.server";
import type { ScopedGateway } from "~/services/web/access.server";

const MOST_GROUPS = 500;

/** The location groups with the ids of their locations, by name; null for people who may not see any. */
export async function groupOptions(
	gateway: ScopedGateway,
	viewer: Viewer,
): Promise<(ListOption & { stores: string[] })[] | null> {
	if (!canSee(pages.locationGroups, viewer)) return null;
	const { rows } = await locationGroupReader(gateway)({
		search: "",
		sort: "name",
		direction: "asc",
		limit: MOST_GROUPS,
		offset: 0,
	});
	return rows.map(({ id, name, stores }) => ({ value: id, label: name, stores }));
}
