import { isSameCharge, type ServiceCharge } from "~/models/money/service-charge";
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

/** A charge as the gateway answers it; without `posChange` once both are equal. */
export function toCharge(row: ChargeRow): ServiceCharge {
	const { merchantId: _, storeId: __, createdAt: ___, deletedAt: ____, ...charge } = row;
	const { posChange } = charge;
	return {
		...charge,
		posChange: posChange && isSameCharge(charge, posChange) ? null : posChange,
		updatedAt: charge.updatedAt.toISOString(),
	};
}
