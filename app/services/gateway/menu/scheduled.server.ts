import type { MenuKind } from "~/models/menu/menu-kind";
import type { MenuPartPatch } from "~/models/menu/menu-part.schema";
import type { OwnValuesPatch } from "~/models/menu/own-values.schema";
import type { LocalMoment } from "~/models/menu/scheduled/local-moment.schema";
import type { PlannedClock } from "~/models/menu/scheduled/planned-clock";
import type { ScheduledFilter, ScheduledSort } from "~/models/menu/scheduled/scheduled-change.list";
import type { ListQuery } from "~/models/shared/define-list";
import { placeOf } from "~/services/gateway/place-of.server";
import type { ScopedGateway } from "~/services/web/access.server";

interface Which {
	kind: MenuKind;
	id: string;
}
type Seen = { key: string; version: number | null };

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

/** Plans an edit of a thing, made on the version the person saw; what it leaves as it is now is no part of it. */
export function planMenuEdit(
	{ send, merchantId }: ScopedGateway,
	which: Which,
	body: { at: LocalMoment; clock: PlannedClock; patch: MenuPartPatch },
	seen: Seen,
) {
	return send("POST", "/api/v2/menu/:merchantId/parts/:kind/:id/scheduled-edits", {
		...{ params: { merchantId, ...which }, body },
		...seen,
	});
}

export function planOwnEdit(
	gateway: ScopedGateway,
	which: Which,
	body: { at: LocalMoment; patch: OwnValuesPatch },
	seen: Seen,
) {
	return gateway.send(
		"POST",
		"/api/v2/menu/:merchantId/locations/:storeId/parts/:kind/:id/scheduled-edits",
		{ params: { ...placeOf(gateway), ...which }, body, ...seen },
	);
}
