import type { ScheduledFilter, ScheduledSort } from "~/models/menu/scheduled/scheduled-change.list";
import type { ListQuery } from "~/models/shared/define-list";
import { placeOf } from "~/services/gateway/place-of.server";
import type { ScopedGateway } from "~/services/web/access.server";

/** Reads pages of planned changes, at the level of the page. Throws a Response. */
export function scheduledReader(gateway: ScopedGateway, isAtLocation: boolean) {
	const { merchantId } = gateway;
	return (query: ListQuery<ScheduledFilter, ScheduledSort>) =>
		isAtLocation
			? gateway.get("/api/v2/menu/:merchantId/locations/:storeId/scheduled-changes", {
					params: placeOf(gateway),
					query,
				})
			: gateway.get("/api/v2/menu/:merchantId/scheduled-changes", {
					params: { merchantId },
					query,
				});
}
