import { and, eq, isNull, sql } from "drizzle-orm";
import type { Location, LocationKind } from "~/models/locations/location";
import { canChangeField, type FieldPlace } from "~/models/locations/location-fields";
import { isFranchise } from "~/models/viewer/merchant";
import type { Tx } from "../core/database";
import { forbidden, invalid } from "../core/errors";
import type { Scope } from "../core/scope";
import { lockMerchant } from "../merchants/change-merchant";
import { toMerchant } from "../merchants/merchant";
import { isKind } from "./get-location";
import { locations } from "./tables";

type Placement = Pick<Location, "defaultStoreId" | "isCentralLocation">;
type Placed = Placement & Partial<Pick<Location, "slug">>;

const FIELDS = ["defaultStoreId", "isCentralLocation", "slug"] as const;
const UNPLACED: Placement = { defaultStoreId: null, isCentralLocation: false };

/** Checks default store, central location and address (spec 6.6). Throws 403 for fields the editor hides, 422. */
export async function checkPlacement(
	tx: Tx,
	scope: Scope,
	kind: LocationKind,
	change: Partial<Placed>,
	before: Placed = UNPLACED,
): Promise<void> {
	const place: FieldPlace = {
		type: kind === "default-locations" ? "default" : "store",
		isCentralLocation: before.isCentralLocation,
	};
	const changed = FIELDS.filter(
		(field) => change[field] !== undefined && change[field] !== before[field],
	);
	if (!changed.every((field) => canChangeField(field, scope.permissions, place))) throw forbidden();
	if (change.isCentralLocation && !before.isCentralLocation) await requireCanBeCentral(tx, scope);
	const { defaultStoreId = before.defaultStoreId } = change;
	if (defaultStoreId === null || defaultStoreId === before.defaultStoreId) return;
	const [found] = await tx
		.select({ storeId: locations.storeId })
		.from(locations)
		.where(
			and(
				eq(sql`${locations.storeId}::text`, defaultStoreId),
				isKind("default-locations"),
				isNull(locations.deletedAt),
			),
		);
	if (!found) throw invalid({ defaultStoreId: ["Choose one of your default stores"] });
}

async function requireCanBeCentral(tx: Tx, scope: Scope): Promise<void> {
	if (!isFranchise(toMerchant(await lockMerchant(tx, scope, null)))) {
		throw invalid({ isCentralLocation: ["Only franchises can have a central location."] });
	}
	await requireNoOtherCentral(tx, scope);
}

/** Throws 422 where another location is the central one (spec 3.4); one change at a time per organization. */
export async function requireNoOtherCentral(tx: Tx, scope: Scope): Promise<void> {
	await lockMerchant(tx, scope, null);
	const [other] = await tx
		.select({ title: locations.title })
		.from(locations)
		.where(and(eq(locations.isCentralLocation, true), isNull(locations.deletedAt)));
	if (!other) return;
	throw invalid({
		isCentralLocation: [
			`${other.title} is the central location. Choose another under Franchise menu, Central location.`,
		],
	});
}
