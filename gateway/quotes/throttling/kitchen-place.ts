import { and, eq, isNull } from "drizzle-orm";
import type { Hours } from "~/models/hours/business-hours";
import type { Tx } from "../../core/database";
import { notFound } from "../../core/errors";
import { businessHours } from "../../hours/tables";
import { locations } from "../../locations/tables";

/** A location's zone and hours. Throws 404. */
export async function kitchenPlace(
	tx: Tx,
	storeId: string,
): Promise<{ zone: string; hours: Hours }> {
	const [row] = await tx
		.select({ contact: locations.contactInfo, hours: businessHours })
		.from(locations)
		.innerJoin(businessHours, eq(businessHours.storeId, locations.storeId))
		.where(and(eq(locations.storeId, storeId), isNull(locations.deletedAt)));
	if (!row) throw notFound("Location");
	return { zone: row.contact.timeZone, hours: row.hours };
}
