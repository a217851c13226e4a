import { and, desc, eq, isNull } from "drizzle-orm";
import type { TrialTerms } from "~/models/quotes/trial";
import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import { diningOptions } from "../fulfilment/tables";
import { locations } from "../locations/tables";

/** Returns a location's currency and dining options, enabled ones first, to try a quote. Throws 404. */
export async function getTrialTerms(tx: Tx, storeId: string): Promise<TrialTerms> {
	const [location] = await tx
		.select({ currency: locations.currency })
		.from(locations)
		.where(and(eq(locations.storeId, storeId), isNull(locations.deletedAt)));
	if (!location) throw notFound("Location");
	const options = await tx
		.select({
			id: diningOptions.id,
			name: diningOptions.name,
			behavior: diningOptions.behavior,
			isEnabled: diningOptions.isEnabled,
			isDefault: diningOptions.isDefault,
			properties: diningOptions.properties,
		})
		.from(diningOptions)
		.where(and(eq(diningOptions.storeId, storeId), isNull(diningOptions.deletedAt)))
		.orderBy(desc(diningOptions.isEnabled), diningOptions.name);
	return { ...location, options };
}
