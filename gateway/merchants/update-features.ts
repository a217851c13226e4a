import type { FeaturesPatch } from "~/models/merchants/features.schema";
import { type FeatureState, refusedChanges, toFeatureState } from "~/models/viewer/features";
import { type FeaturesFlags, type Merchant, NO_FEATURES } from "~/models/viewer/merchant";
import { announceAccessChange } from "../core/access-cache";
import type { Tx } from "../core/database";
import { forbidden } from "../core/errors";
import type { Scope } from "../core/scope";
import { lockMerchant, writeMerchant } from "./change-merchant";
import { toMerchant } from "./merchant";

/** Switches features of a merchant (spec 2.26, 3.1). Throws 403 for the platform's, 409 when changed. */
export async function updateFeatures(
	tx: Tx,
	scope: Scope,
	patch: FeaturesPatch,
	version: number | null,
): Promise<Merchant> {
	const row = await lockMerchant(tx, scope, version);
	const merchant = toMerchant(row);
	const before = toFeatureState(merchant);
	const change = changedFeatures(patch);
	if (refusedChanges(before, change, scope.permissions).length > 0) throw forbidden();
	const { isMenuSettingsPageEnabled, ...after } = { ...before, ...change };
	const featuresFlags: FeaturesFlags = after;
	// Menus must change at once, in every process.
	await announceAccessChange(tx, { merchantId: scope.merchantId });
	return writeMerchant(tx, scope, row, {
		featuresFlags: { ...NO_FEATURES, ...featuresFlags },
		shortTermFeatureFlags: { ...merchant.shortTermFeatureFlags, isMenuSettingsPageEnabled },
	});
}

function changedFeatures(patch: FeaturesPatch): Partial<FeatureState> {
	return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
}
