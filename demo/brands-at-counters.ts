import { fixedId } from "../gateway/adapters/sandbox/random";
import type { locationSettings } from "../gateway/locations/tables";
import { counterKind } from "../gateway/menu/setting-kinds";
import type { menuOwnValues } from "../gateway/menu/tables";
import type { DemoTenant } from "./demo-tenant";
import { markAt } from "./menu-parts";
import { COUNTERS } from "./shared-counters";

/** The counters that brands do not share. */
export function counterRows(tenant: DemoTenant): (typeof locationSettings.$inferSelect)[] {
	const { merchantId, createdAt } = tenant.merchant;
	return demoCounters(tenant).flatMap(({ location, counter: { isShared } }) =>
		isShared
			? []
			: [
					{
						merchantId,
						storeId: location.row.storeId,
						kind: counterKind.entity.name,
						value: { isShared },
						version: 1,
						updatedAt: createdAt,
					},
				],
	);
}

/** The brands that are off at the counter of another one. */
export function brandsOffRows(tenant: DemoTenant): (typeof menuOwnValues.$inferSelect)[] {
	const { merchantId, createdAt } = tenant.merchant;
	return demoCounters(tenant).flatMap(({ location, counter: { off } }) =>
		off.map((brand) => ({
			merchantId,
			storeId: location.row.storeId,
			values: { isEnabled: false },
			partId: fixedId(`menu-part:${merchantId}:itemSetConcept:${brand}`),
			marks: { isEnabled: markAt(tenant, location) },
			version: 2,
			updatedAt: createdAt,
		})),
	);
}

function demoCounters({ key, locations }: DemoTenant) {
	return locations.flatMap((location) => {
		const counter = COUNTERS[key]?.[location.key];
		return counter ? [{ location, counter }] : [];
	});
}
