import { and, isNull, ne } from "drizzle-orm";
import { SETUP_NEEDS_LOCATION } from "~/models/merchants/setup";
import type { Merchant } from "~/models/viewer/merchant";
import type { Tx } from "../core/database";
import { GatewayError } from "../core/errors";
import type { Scope } from "../core/scope";
import { lockMerchant, writeMerchant } from "../merchants/change-merchant";
import { toMerchant } from "../merchants/merchant";
import { locations } from "./tables";

/** Ends a merchant's setup, if it has not ended before (spec 2.3). Throws 422 without a location. */
export async function finishSetup(tx: Tx, scope: Scope): Promise<Merchant> {
	const before = await lockMerchant(tx, scope, null);
	if (before.setUpAt) return toMerchant(before);
	// A default store takes no orders.
	const [location] = await tx
		.select({ storeId: locations.storeId })
		.from(locations)
		.where(and(isNull(locations.deletedAt), ne(locations.type, "default")))
		.limit(1);
	if (!location) throw new GatewayError(422, SETUP_NEEDS_LOCATION);
	return writeMerchant(tx, scope, before, { setUpAt: new Date() }, "finish-setup");
}
