import { isSameCharge, type PosChange, type ServiceCharge } from "~/models/money/service-charge";
import { serviceChargeEntity } from "~/models/money/service-charge.entity";
import type { RecordedKind } from "../core/change-row";
import type { serviceCharges } from "./tables";

type ChargeRow = typeof serviceCharges.$inferSelect;

export const recordedCharge: RecordedKind<ChargeRow> = {
	entity: serviceChargeEntity.name,
	id: ({ id }) => id,
	label: ({ name }) => name,
	storeId: ({ storeId }) => storeId,
	audited: (row) => {
		const { id: _, version: __, updatedAt: ___, ...audited } = toCharge(row);
		return audited;
	},
	answer: toCharge,
};

/** A charge as the gateway answers it. */
export function toCharge(row: ChargeRow): ServiceCharge {
	const { merchantId: _, storeId: __, createdAt: ___, deletedAt: ____, ...charge } = row;
	return {
		...charge,
		posChange: currentPosChange(row),
		updatedAt: charge.updatedAt.toISOString(),
	};
}

/** How a charge differs at the point of sale; null once both are equal, or the charge has another GUID. */
export function currentPosChange(row: ChargeRow): PosChange | null {
	if (!row.posChange) return null;
	const { guid = row.guid, ...posChange } = row.posChange;
	return guid === row.guid && !isSameCharge(row, posChange) ? posChange : null;
}
