import { and, eq, isNull, sql } from "drizzle-orm";
import type { Permission } from "~/models/shared/permissions";
import type { Tx } from "../core/database";
import { forbidden, invalid } from "../core/errors";
import { requirePermission, type Scope } from "../core/scope";
import { type LocationKind, ofKind } from "./get-location";
import { locations } from "./tables";

/** What the place of a location in its organization depends on. */
interface Placement {
	defaultStoreId: string | null;
	isCentralLocation: boolean;
}

const MAY_CHANGE: Readonly<Record<keyof Placement, Permission>> = {
	defaultStoreId: "DEFAULT_STORE.VIEW",
	isCentralLocation: "MERCHANT.CENTRAL_LOCATION_PAGE_VIEW",
};

const UNPLACED: Placement = { defaultStoreId: null, isCentralLocation: false };

/**
 * Checks a change of a location's default store and of whether it is the central one (spec 6.6). Throws 403 without
 * permission, 422 when the default store is none of the organization's.
 */
export async function checkPlacement(
	tx: Tx,
	scope: Scope,
	kind: LocationKind,
	change: Partial<Placement>,
	before: Placement = UNPLACED,
): Promise<void> {
	for (const [field, permission] of Object.entries(MAY_CHANGE)) {
		const name = field as keyof Placement;
		if (change[name] === undefined || change[name] === before[name]) continue;
		requirePermission(scope, permission);
		// A default store has neither.
		if (kind === "default-locations") throw forbidden();
	}
	const { defaultStoreId = before.defaultStoreId } = change;
	if (defaultStoreId === null || defaultStoreId === before.defaultStoreId) return;
	const [found] = await tx
		.select({ storeId: locations.storeId })
		.from(locations)
		.where(
			and(
				eq(sql`${locations.storeId}::text`, defaultStoreId),
				ofKind("default-locations"),
				isNull(locations.deletedAt),
			),
		);
	if (!found) throw invalid({ defaultStoreId: ["Choose one of your default stores"] });
}
