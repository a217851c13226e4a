import type { DiningOption } from "~/models/fulfilment/dining-option";
import { diningOptionEntity } from "~/models/fulfilment/dining-option.entity";
import type { RecordedKind } from "../core/change-row";
import type { diningOptions } from "./tables";

type OptionRow = typeof diningOptions.$inferSelect;

export const recordedOption: RecordedKind<OptionRow> = {
	entity: diningOptionEntity.name,
	id: ({ id }) => id,
	label: ({ name }) => name,
	storeId: ({ storeId }) => storeId,
	audited: (row) => {
		const { id: _, builtIn: __, version: ___, updatedAt: ____, ...audited } = toOption(row);
		return audited;
	},
	answer: toOption,
};

export function toOption(row: OptionRow): DiningOption {
	const { merchantId: _, storeId: __, createdAt: ___, deletedAt: ____, ...option } = row;
	return { ...option, updatedAt: option.updatedAt.toISOString() };
}
