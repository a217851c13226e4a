import { eq } from "drizzle-orm";
import type { BusinessHours } from "~/models/hours/business-hours";
import type { BusinessHoursPatch } from "~/models/hours/business-hours.schema";
import type { Tx } from "../core/database";
import { conflict } from "../core/errors";
import { record } from "../core/ledger";
import type { Scope } from "../core/scope";
import { lockBusinessHours, toBusinessHours } from "./get-business-hours";
import { businessHours } from "./tables";

/** Changes the hours of a location (spec 3.10). Throws 404, and 409 when they were changed since `version`. */
export async function updateBusinessHours(
	tx: Tx,
	scope: Scope,
	storeId: string,
	patch: BusinessHoursPatch,
	version: number | null,
): Promise<BusinessHours> {
	const { hours: before, title } = await lockBusinessHours(tx, storeId);
	if (version !== null && version !== before.version) throw conflict(toBusinessHours(before));
	const [after] = await tx
		.update(businessHours)
		.set({ ...patch, version: before.version + 1, updatedAt: new Date() })
		.where(eq(businessHours.storeId, storeId))
		.returning();
	if (!after) throw new Error("The business hours were not written");
	await record(
		tx,
		scope,
		{
			entity: "business-hours",
			entityId: storeId,
			entityLabel: title,
			storeId,
			action: "update",
			before: auditView(before),
			after: auditView(after),
		},
		{ type: "location.changed", storeId, payload: { storeId } },
	);
	return toBusinessHours(after);
}

/** What the audit log keeps of hours: everything a person can change. */
export function auditView(row: typeof businessHours.$inferSelect): Record<string, unknown> {
	const { weekly, dineIn, haveDineInHours, specialDays } = row;
	return { weekly, dineIn, haveDineInHours, specialDays };
}
