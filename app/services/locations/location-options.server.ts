import type { Viewer } from "~/models/pages/session";
import type { ListOption } from "~/models/shared/define-list";

/** The viewer's locations as options, without default stores. */
export function locationOptions({ locations }: Pick<Viewer, "locations">): ListOption[] {
	return locations
		.filter(({ type }) => type !== "default")
		.map(({ storeId, shortName, title }) => ({ value: storeId, label: shortName || title }));
}
