import type { MerchantPatch } from "~/models/merchants/merchant.schema";
import { isSuperAdmin } from "~/models/shared/permissions";
import { roleLevel } from "~/models/team/team";
import type { Merchant } from "~/models/viewer/merchant";
import { announceAccessChange } from "../core/access-cache";
import type { Tx } from "../core/database";
import { forbidden, invalid } from "../core/errors";
import type { Scope } from "../core/scope";
import { lockMerchant, writeMerchant } from "./change-merchant";
import { requireAddress } from "./claim-address";
import { toMerchant } from "./merchant";

const OWN_CONSENT = "Only the organization can allow support to view as its team.";

const NO_OWN_STEP = "Set up your own two-step sign-in first, or you will be locked out";

/** Changes a merchant's own data (spec 7.1). Throws 403, also for sign-in and view-as rules, 409, 422. */
export async function updateMerchant(
	tx: Tx,
	scope: Scope,
	patch: MerchantPatch,
	{ version }: { version: number | null },
): Promise<Merchant> {
	const before = await lockMerchant(tx, scope, version);
	const { requiresSecondStep = before.requiresSecondStep, allowsViewAs = before.allowsViewAs } =
		patch;
	const changesAccess =
		requiresSecondStep !== before.requiresSecondStep || allowsViewAs !== before.allowsViewAs;
	if (changesAccess && !isSuperAdmin(scope.permissions)) throw forbidden();
	// Staff must not grant themselves what the organization refuses.
	const isStaff = roleLevel(scope.actor.role) === "provider";
	if (allowsViewAs !== before.allowsViewAs && isStaff) throw forbidden(OWN_CONSENT);
	if (requiresSecondStep && !before.requiresSecondStep && !scope.hasSecondStep && !isStaff) {
		throw invalid({ requiresSecondStep: [NO_OWN_STEP] });
	}
	const { multiEntityType, ...change } = patch;
	const featuresFlags = { ...toMerchant(before).featuresFlags };
	if (multiEntityType !== undefined && multiEntityType !== featuresFlags.multiEntityType) {
		if (before.setUpAt) throw forbidden();
		featuresFlags.multiEntityType = multiEntityType;
	}
	const { merchantId } = scope;
	if (patch.slug !== undefined && patch.slug !== before.slug) {
		if (scope.stores !== null) throw forbidden();
		await requireAddress(tx, { merchantId, storeId: null, slug: patch.slug });
	}
	if (changesAccess) await announceAccessChange(tx, { merchantId });
	return writeMerchant(tx, scope, before, { ...change, featuresFlags });
}
