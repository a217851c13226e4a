import { and, eq, isNull } from "drizzle-orm";
import { isSameCharge, type PosChange, type ServiceCharge } from "~/models/money/service-charge";
import type { PosCharge } from "~/models/money/service-charge.schema";
import { changeRow } from "../core/change-row";
import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import type { Scope } from "../core/scope";
import { requireLocation } from "../locations/require-location";
import { recordedCharge, toCharge } from "./service-charge";
import { serviceCharges } from "./tables";

/** Notes how a charge differs at the point of sale (spec 4.15); values decided against stay decided. Throws 404. */
export async function reportPosCharge(
	tx: Tx,
	scope: Scope,
	storeId: string,
	{ guid, ...there }: PosCharge,
): Promise<ServiceCharge> {
	await requireLocation(tx, storeId);
	const [row] = await tx
		.select()
		.from(serviceCharges)
		.where(
			and(
				eq(serviceCharges.storeId, storeId),
				eq(serviceCharges.guid, guid),
				isNull(serviceCharges.deletedAt),
			),
		)
		.for("update");
	if (!row) throw notFound("Service charge");
	if (row.posChange && isSameCharge(row.posChange, there)) return toCharge(row);
	const reportedAt = new Date().toISOString();
	const posChange: PosChange | null = isSameCharge(row, there)
		? null
		: { ...there, reportedAt, isKept: false };
	const changed = await changeRow(tx, scope, recordedCharge, {
		before: row,
		version: null,
		patch: { posChange },
		write: (change) =>
			tx.update(serviceCharges).set(change).where(eq(serviceCharges.id, row.id)).returning(),
	});
	return toCharge(changed);
}
