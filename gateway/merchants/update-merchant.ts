import { and, eq } from "drizzle-orm";
import type { Merchant } from "~/models/merchant";
import type { Tx } from "../core/database";
import { conflict, notFound } from "../core/errors";
import { record } from "../core/ledger";
import type { Scope } from "../core/scope";
import { toMerchant } from "./merchant";
import { merchants } from "./tables";

/** Changes a merchant's own data (spec 7.1). Throws 409 when it was changed since `version`. */
export async function updateMerchant(
	tx: Tx,
	scope: Scope,
	patch: { name: string },
	version: number | null,
): Promise<Merchant> {
	const [before] = await tx
		.select()
		.from(merchants)
		.where(eq(merchants.merchantId, scope.merchantId))
		.for("update");
	if (!before) throw notFound("Merchant");
	if (version !== null && version !== before.version) throw conflict(toMerchant(before));

	const [after] = await tx
		.update(merchants)
		.set({ ...patch, version: before.version + 1, updatedAt: new Date() })
		.where(and(eq(merchants.merchantId, scope.merchantId)))
		.returning();
	if (!after) throw notFound("Merchant");
	await record(tx, scope, {
		entity: "merchant",
		entityId: scope.merchantId,
		entityLabel: after.name,
		storeId: null,
		action: "update",
		before: { name: before.name },
		after: { name: after.name },
	});
	return toMerchant(after);
}
