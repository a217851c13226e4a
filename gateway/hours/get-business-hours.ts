import { and, eq, isNull } from "drizzle-orm";
import type { BusinessHours } from "~/models/hours/business-hours";
import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import { locations } from "../locations/tables";
import { businessHours } from "./tables";

/** The hours of one location in the scope. Throws 404. */
export async function getBusinessHours(tx: Tx, storeId: string): Promise<BusinessHours> {
	const [row] = await find(tx, storeId);
	if (!row) throw notFound("Location");
	return toBusinessHours(row.hours);
}

/** The hours with their location's title, locked. Throws 404. */
export async function lockBusinessHours(tx: Tx, storeId: string) {
	const [row] = await find(tx, storeId).for("update");
	if (!row) throw notFound("Location");
	return row;
}

export function toBusinessHours(row: typeof businessHours.$inferSelect): BusinessHours {
	const { merchantId: _, updatedAt: __, ...hours } = row;
	return hours;
}

function find(tx: Tx, storeId: string) {
	return tx
		.select({ hours: businessHours, title: locations.title })
		.from(businessHours)
		.innerJoin(locations, eq(locations.storeId, businessHours.storeId))
		.where(and(eq(businessHours.storeId, storeId), isNull(locations.deletedAt)));
}
