import { and, eq, isNull, ne } from "drizzle-orm";
import type { OrderingTerms } from "~/models/hours/ordering-terms";
import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import { toBusinessHours } from "../hours/get-business-hours";
import { businessHours } from "../hours/tables";
import { locations } from "../locations/tables";

/** The terms under which a location of the scope takes orders. Throws 404. */
export async function getOrderingTerms(tx: Tx, storeId: string): Promise<OrderingTerms> {
	const [row] = await tx
		.select({ location: locations, hours: businessHours })
		.from(locations)
		.innerJoin(businessHours, eq(businessHours.storeId, locations.storeId))
		.where(
			and(
				eq(locations.storeId, storeId),
				isNull(locations.deletedAt),
				ne(locations.type, "default"),
			),
		);
	if (!row) throw notFound("Location");
	return {
		storeId,
		title: row.location.title,
		currency: row.location.currency,
		timeZone: row.location.contactInfo.timeZone,
		hours: toBusinessHours(row.hours),
	};
}
