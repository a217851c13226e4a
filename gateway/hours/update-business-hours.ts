import { eq } from "drizzle-orm";
import type { BusinessHours } from "~/models/hours/business-hours";
import { businessHoursEntity } from "~/models/hours/business-hours.entity";
import type { BusinessHoursPatch } from "~/models/hours/business-hours.schema";
import { changeRow, type RecordedKind } from "../core/change-row";
import type { Tx } from "../core/database";
import type { Scope } from "../core/scope";
import { lockBusinessHours, toBusinessHours } from "./get-business-hours";
import { businessHours } from "./tables";

/** Changes the hours of a location (spec 3.10). Throws 404, and 409 when changed since `version`. */
export async function updateBusinessHours(
	tx: Tx,
	scope: Scope,
	storeId: string,
	patch: BusinessHoursPatch,
	version: number | null,
): Promise<BusinessHours> {
	const { hours: before, title } = await lockBusinessHours(tx, storeId);
	const after = await changeRow(tx, scope, recordedHours(title), {
		before,
		version,
		patch,
		write: (change) =>
			tx.update(businessHours).set(change).where(eq(businessHours.storeId, storeId)).returning(),
	});
	return toBusinessHours(after);
}

function recordedHours(title: string): RecordedKind<typeof businessHours.$inferSelect> {
	return {
		entity: businessHoursEntity.name,
		id: ({ storeId }) => storeId,
		label: () => title,
		storeId: ({ storeId }) => storeId,
		audited: auditView,
		answer: toBusinessHours,
		event: ({ storeId }) => ({ type: "location.changed", storeId, payload: { storeId } }),
	};
}

export function auditView(row: typeof businessHours.$inferSelect): Record<string, unknown> {
	const { weekly, dineIn, haveDineInHours, specialDays } = row;
	return { weekly, dineIn, haveDineInHours, specialDays };
}
