import type { ScheduledFilter, ScheduledSort } from "~/models/menu/scheduled/scheduled-change.list";
import type { ListQuery } from "~/models/shared/define-list";
import { locationParams } from "~/services/gateway/location-params.server";
import type { ScopedGateway } from "~/services/web/access.server";

/** Reads pages of planned changes, at the level of the page. Throws a Response. */
export function scheduledReader(gateway: ScopedGateway, isAtLocation: boolean) {
	const { merchantId } = gateway;
	return (query: ListQuery<ScheduledFilter, ScheduledSort>) =>
		isAtLocation
			? gateway.get("/api/v2/menu/:merchantId/locations/:storeId/scheduled-changes", {
					params: locationParams(gateway),
					query,
				})
			: gateway.get("/api/v2/menu/:merchantId/scheduled-changes", {
					params: { merchantId },
					query,
				});
}
