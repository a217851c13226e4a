import { eq } from "drizzle-orm";
import type { Merchant } from "~/models/merchants/merchant";
import type { Tx } from "../core/database";
import { conflict, notFound } from "../core/errors";
import { record } from "../core/ledger";
import type { Scope } from "../core/scope";
import { auditView, toMerchant } from "./merchant";
import { merchants } from "./tables";

type MerchantRow = typeof merchants.$inferSelect;
type MerchantChange = { [Column in keyof MerchantRow]?: MerchantRow[Column] | undefined };

/** The scope's merchant, held until the transaction ends. Throws 409 when it was changed since `version`. */
export async function lockMerchant(
	tx: Tx,
	{ merchantId }: Scope,
	version: number | null,
): Promise<MerchantRow> {
	const [row] = await tx
		.select()
		.from(merchants)
		.where(eq(merchants.merchantId, merchantId))
		.for("update");
	if (!row) throw notFound("Merchant");
	if (version !== null && version !== row.version) throw conflict(toMerchant(row));
	return row;
}

/** Writes a change of a locked merchant and its audit row. */
export async function writeMerchant(
	tx: Tx,
	scope: Scope,
	before: MerchantRow,
	change: MerchantChange,
	action = "update",
): Promise<Merchant> {
	const [after] = await tx
		.update(merchants)
		.set({ ...change, version: before.version + 1, updatedAt: new Date() })
		.where(eq(merchants.merchantId, before.merchantId))
		.returning();
	if (!after) throw new Error("The merchant was not written");
	await record(tx, scope, {
		entity: "merchant",
		entityId: after.merchantId,
		entityLabel: after.name,
		storeId: null,
		action,
		before: auditView(before),
		after: auditView(after),
	});
	return toMerchant(after);
}
