import { eq } from "drizzle-orm";
import { merchantEntity } from "~/models/merchants/merchant.entity";
import type { Merchant } from "~/models/viewer/merchant";
import { changeRow, type RecordedKind, requireVersion } from "../core/change-row";
import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import type { Scope } from "../core/scope";
import { auditView, toMerchant } from "./merchant";
import { merchants } from "./tables";

type MerchantRow = typeof merchants.$inferSelect;
type MerchantChange = { [Column in keyof MerchantRow]?: MerchantRow[Column] | undefined };

/** The scope's merchant, locked. Throws 409 when changed since `version`. */
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
	requireVersion(recordedMerchant, row, version);
	return row;
}

export async function writeMerchant(
	tx: Tx,
	scope: Scope,
	before: MerchantRow,
	change: MerchantChange,
	action = "update",
): Promise<Merchant> {
	const after = await changeRow(tx, scope, recordedMerchant, {
		before,
		version: null,
		patch: change as Partial<MerchantRow>,
		write: (written) =>
			tx
				.update(merchants)
				.set(written)
				.where(eq(merchants.merchantId, before.merchantId))
				.returning(),
		action,
	});
	return toMerchant(after);
}

const recordedMerchant: RecordedKind<MerchantRow> = {
	entity: merchantEntity.name,
	id: ({ merchantId }) => merchantId,
	label: ({ name }) => name,
	audited: auditView,
	answer: toMerchant,
};
