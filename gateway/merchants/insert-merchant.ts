import type { MerchantCreate } from "~/models/merchants/merchant.schema";
import { type Merchant, NO_FEATURES } from "~/models/viewer/merchant";
import type { Tx } from "../core/database";
import { record } from "../core/ledger";
import type { Scope } from "../core/scope";
import { auditView, toMerchant } from "./merchant";
import { merchants } from "./tables";

export async function insertMerchant(
	tx: Tx,
	scope: Scope,
	body: MerchantCreate,
): Promise<Merchant> {
	const { name, description, multiEntityType, allowsViewAs } = body;
	const now = new Date();
	const [row] = await tx
		.insert(merchants)
		.values({
			merchantId: scope.merchantId,
			type: "merchant",
			name,
			description,
			featuresFlags: { ...NO_FEATURES, multiEntityType },
			shortTermFeatureFlags: {},
			allowsViewAs,
			setUpAt: null,
			createdAt: now,
			updatedAt: now,
		})
		.returning();
	if (!row) throw new Error("The merchant was not written");
	await record(tx, scope, {
		entity: "merchant",
		entityId: row.merchantId,
		entityLabel: row.name,
		storeId: null,
		action: "create",
		before: null,
		after: auditView(row),
	});
	return toMerchant(row);
}
