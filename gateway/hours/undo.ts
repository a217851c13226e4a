import { businessHoursEntity } from "~/models/hours/business-hours.entity";
import { businessHoursPatchSchema } from "~/models/hours/business-hours.schema";
import { asJson } from "../core/ledger";
import { isSchemaField, ruled, type UndoAdapter } from "../core/undo";
import { lockBusinessHours } from "./get-business-hours";
import { auditView, updateBusinessHours } from "./update-business-hours";

export const businessHoursUndo: UndoAdapter = {
	entity: businessHoursEntity.name,
	undoable: ({ entityId: storeId }) => ({
		permission: "BUSINESS_HOURS.API_UPDATE",
		async now(tx) {
			const { hours } = await lockBusinessHours(tx, storeId);
			return { state: asJson(auditView(hours)), version: hours.version };
		},
		writable: (parts) =>
			parts.filter(({ field }) => isSchemaField(businessHoursPatchSchema, field)),
		write: (tx, scope, patch, version) =>
			updateBusinessHours(tx, scope, storeId, ruled(businessHoursPatchSchema, patch), version),
	}),
};
