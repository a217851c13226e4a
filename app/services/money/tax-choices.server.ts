import type { ServiceChargeEditor } from "~/models/money/service-charge";
import { formatRate } from "~/models/shared/rate";
import { type Viewer, viewerPermissions } from "~/models/viewer/viewer";
import { taxClient } from "~/services/money/tax-editor.server";
import type { ScopedGateway } from "~/services/web/access.server";

const MAX = 500;

/** The location's taxes as choices; null without access. Throws a Response when it fails. */
export async function taxChoices(access: {
	gateway: ScopedGateway;
	viewer: Viewer;
}): Promise<ServiceChargeEditor["taxes"]> {
	if (!viewerPermissions(access.viewer).includes("TAX.API_READ")) return null;
	const read = taxClient.reader(access.gateway);
	const query = { search: "", sort: "name", direction: "asc", limit: MAX, offset: 0 } as const;
	const { rows } = await read(query);
	return rows.map(({ id, name, ratePpm }) => ({
		value: id,
		label: `${name}, ${formatRate(ratePpm)}`,
	}));
}
