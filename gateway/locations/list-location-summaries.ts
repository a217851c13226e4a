import { asc, isNull, sql } from "drizzle-orm";
import { type Availability, lostServices } from "~/models/quotes/availability";
import { decisionAnchor } from "~/models/quotes/decision-field";
import { decisionPath } from "~/models/quotes/decision-path";
import type { LocationStop, LocationSummary } from "~/models/viewer/location-summary";
import type { LostOrders } from "~/models/viewer/lost-orders";
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
			logoId: locations.logoId,
			stop: RUNNING_STOP,
			merchantId: locations.merchantId,
			lost: LOST_ORDERS,
		})
		.from(locations)
		.where(isNull(locations.deletedAt))
		.orderBy(asc(locations.title));
	const summaries = rows.map(
		({ contactInfo, address, logoId, stop, merchantId, lost, ...row }) => ({
			...row,
			...(logoId && { logoId }),
			...(lost && { lostOrders: toLostOrders(lost, { ...row, merchantId }) }),
			stop: stop && {
				...stop,
				since: new Date(stop.since).toISOString(),
				until: stop.until && new Date(stop.until).toISOString(),
			},
			timeZone: contactInfo.timeZone,
			city: address.city,
			state: address.stateCode || address.state,
			countryCode: address.countryCode,
		}),
	);
	const seesDefault = scope.permissions.includes("DEFAULT_STORE.VIEW");
	return summaries
		.filter((location) => location.type !== "default" || seesDefault)
		.sort((left, right) => rank(left) - rank(right));
}

const LOST_ORDERS = sql<Availability | null>`(
	select availability.services from order_availability availability
	where availability.merchant_id = locations.merchant_id
		and availability.store_id = locations.store_id and availability.is_lost
)`;

function toLostOrders(
	availability: Availability,
	place: { storeId: string; merchantId: string },
): LostOrders[] {
	return lostServices(availability).map(({ service, since, cause: { decidedBy } }) => {
		const { page, on } = decidedBy;
		const path = decisionPath(decidedBy, place) + decisionAnchor(decidedBy);
		return { service, since, decidedBy: { page, on, path } };
	});
}

/** Running stop of all locations, else of this one. Joined here because pages read locations anyway. */
const RUNNING_STOP = sql<LocationStop | null>`(
	select json_build_object('isOfAll', stop.store_id is null, 'reason', stop.reason, 'by', coalesce((
		select nullif(btrim(person.given_name || ' ' || person.family_name), '')
		from users person where person.uuid = stop.started_by_uuid
	), stop.started_by), 'since', stop.started_at, 'until', stop.until)
	from stops stop
	where stop.merchant_id = locations.merchant_id and stop.ended_at is null
		and (stop.store_id is null or stop.store_id = locations.store_id)
		and (stop.until is null or stop.until > now())
	order by stop.store_id nulls first
	limit 1
)`;

function rank(location: { type: string; isCentralLocation: boolean }): number {
	if (location.isCentralLocation) return 0;
	return location.type === "default" ? 2 : 1;
}
