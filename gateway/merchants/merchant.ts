import { type Merchant, NO_FEATURES } from "~/models/merchant";
import type { merchants } from "./tables";

/** A merchant row as the contract tells it (spec 3.1). */
export function toMerchant(row: typeof merchants.$inferSelect): Merchant {
	return {
		merchantId: row.merchantId,
		storeId: row.storeId,
		type: "merchant",
		name: row.name,
		featuresFlags: { ...NO_FEATURES, ...row.featuresFlags },
		shortTermFeatureFlags: { isMenuSettingsPageEnabled: false, ...row.shortTermFeatureFlags },
		version: row.version,
	};
}
