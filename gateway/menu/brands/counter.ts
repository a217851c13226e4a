import type { LocationCounter } from "~/models/menu/brands/brand";
import { counterPatchSchema } from "~/models/menu/brands/brand.schema";
import { counterEntity } from "~/models/menu/brands/counter.entity";
import type { Tx } from "../../core/database";
import { asJson } from "../../core/ledger";
import type { Scope } from "../../core/scope";
import { isSchemaField, ruled, type UndoAdapter } from "../../core/undo";
import { lockSetting, updateSetting } from "../../locations/settings";
import { counterKind } from "../setting-kinds";
import { requireFoodHall } from "./require-food-hall";

/** Sets and records whether brands share a location's counter. Throws 403, 404, 409 for an old `version`. */
export async function updateCounter(
	tx: Tx,
	scope: Scope,
	storeId: string,
	patch: { isShared?: boolean | undefined },
	version: number | null,
): Promise<LocationCounter> {
	await requireFoodHall(tx, scope);
	const changed = patch.isShared === undefined ? {} : { isShared: patch.isShared };
	return updateSetting(tx, scope, counterKind, storeId, { patch: changed, version });
}

export const counterUndo: UndoAdapter = {
	entity: counterEntity.name,
	undoable: ({ entityId: storeId }) => ({
		permission: "ROLE_PERMISSION.MERCHANT_SUPER_ADMIN",
		wholeMerchant: true,
		async now(tx, scope) {
			const { row } = await lockSetting(tx, scope, counterKind, storeId);
			return { state: asJson({ ...row.value }), version: row.version };
		},
		writable: (parts) => parts.filter(({ field }) => isSchemaField(counterPatchSchema, field)),
		write: (tx, scope, patch, version) =>
			updateCounter(tx, scope, storeId, ruled(counterPatchSchema, patch), version),
	}),
};
