import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import type { ListOption } from "~/models/shared/define-list";
import type { ChoiceGroup } from "~/models/shared/searched-choices";
import type { Viewer } from "~/models/viewer/viewer";
import type { ScopedGateway } from "./access.server";

const MAX_GROUPS = 500;

export interface Looking {
	gateway: Pick<ScopedGateway, "get" | "merchantId">;
	viewer: Viewer;
}

/** Location groups by name, with the ids of their locations; none without access. */
export async function groupOptions({ gateway, viewer }: Looking): Promise<ChoiceGroup[]> {
	if (!canSee(pages.locationGroups, viewer)) return [];
	const { rows } = await gateway.get("/api/v2/store-v2/:merchantId/location-groups", {
		params: { merchantId: gateway.merchantId },
		query: { search: "", sort: "name", direction: "asc", limit: MAX_GROUPS, offset: 0 },
	});
	return rows.map(({ id, name, stores }) => ({ value: id, label: name, members: stores }));
}

/** Location groups as filter options; null hides the filter if there are none. */
export async function groupFilter(looking: Looking): Promise<ListOption[] | null> {
	const groups = await groupOptions(looking);
	return groups.length > 0 ? groups.map(({ value, label }) => ({ value, label })) : null;
}
