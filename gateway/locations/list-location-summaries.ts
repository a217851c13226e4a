import { asc, isNull } from "drizzle-orm";
import type { LocationSummary } from "~/models/locations/location-summary";
import type { Tx } from "../core/database";
import type { Scope } from "../core/scope";
import { locations } from "./tables";

/** Locations in the picker's order (spec 2.22); default stores only with permission to view them (spec 6.4). */
export async function listLocationSummaries(tx: Tx, scope: Scope): Promise<LocationSummary[]> {
	const rows = await tx
		.select({
			storeId: locations.storeId,
			title: locations.title,
			shortName: locations.shortName,
			type: locations.type,
			isCentralLocation: locations.isCentralLocation,
			contactInfo: locations.contactInfo,
			address: locations.address,
			currency: locations.currency,
			posProvider: locations.posProvider,
			slug: locations.slug,
		})
		.from(locations)
		.where(isNull(locations.deletedAt))
		.orderBy(asc(locations.title));
	const summaries = rows.map(({ contactInfo, address, ...row }) => ({
		...row,
		timeZone: contactInfo.timeZone,
		city: address.city,
		state: address.stateCode || address.state,
	}));
	const seesDefault = scope.permissions.includes("DEFAULT_STORE.VIEW");
	return summaries
		.filter((location) => location.type !== "default" || seesDefault)
		.sort((left, right) => rank(left) - rank(right));
}

function rank(location: { type: string; isCentralLocation: boolean }): number {
	if (location.isCentralLocation) return 0;
	return location.type === "default" ? 2 : 1;
}
