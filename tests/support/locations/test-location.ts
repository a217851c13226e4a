import { sameEveryDay } from "~/models/hours/business-hours";
import type { LocationType } from "~/models/viewer/location-summary";
import type { Tx } from "../../../gateway/core/database";
import { builtInOptions } from "../../../gateway/fulfilment/insert-built-in-options";
import { diningOptions } from "../../../gateway/fulfilment/tables";
import { businessHours } from "../../../gateway/hours/tables";
import { locations } from "../../../gateway/locations/tables";
import { defaultCharges } from "../../../gateway/money/insert-default-charges";
import { serviceCharges } from "../../../gateway/money/tables";

/** The public address of a test location: unique, in letters. */
export function testSlug(storeId: string): string {
	const letters = storeId
		.replace(/[^0-9a-f]/g, "")
		.replace(/\d/g, (digit) => "ghijklmnop"[+digit] ?? "");
	return `place-${letters}`;
}

interface TestLocation {
	merchantId: string;
	storeId: string;
	title: string;
	type?: LocationType;
	timeZone?: string;
}

/** Fewer values than a statement may have. */
const AT_ONCE = 200;

/** Inserts locations with ordinary hours, charges and dining options directly, with few statements. */
export async function insertTestLocations(tx: Tx, all: readonly TestLocation[]): Promise<void> {
	const now = new Date();
	for (let from = 0; from < all.length; from += AT_ONCE) {
		const given = all.slice(from, from + AT_ONCE);
		const made = given.map(({ merchantId, storeId }) => ({ merchantId, storeId, createdAt: now }));
		await tx.insert(locations).values(given.map((location) => locationRow(location, now)));
		await tx.insert(businessHours).values(given.map((location) => hoursRow(location, now)));
		await tx.insert(serviceCharges).values(made.flatMap(defaultCharges));
		await tx.insert(diningOptions).values(made.flatMap(builtInOptions));
	}
}

export function insertTestLocation(tx: Tx, location: TestLocation): Promise<void> {
	return insertTestLocations(tx, [location]);
}

function locationRow({ storeId, merchantId, title, ...location }: TestLocation, now: Date) {
	return {
		storeId,
		merchantId,
		title,
		slug: testSlug(storeId),
		type: location.type ?? "store",
		targetType: "ONLINE",
		specificType: "regular",
		currency: "USD",
		address: {
			city: "Chicago",
			country: "United States",
			countryCode: "us",
			formattedAddress: "120 W Main St, Chicago, IL 60601, United States",
			houseNumber: "120",
			latitude: 41.88,
			longitude: -87.63,
			placeId: "",
			postalCode: "60601",
			provider: "",
			state: "Illinois",
			stateCode: "IL",
			streetName: "W Main St",
		},
		contactInfo: {
			phone: "+13125550100",
			email: "store@example.test",
			timeZone: location.timeZone ?? "America/Chicago",
		},
		managerContactInfo: [],
		pickupAddress: { useRestaurantAddress: true, address: null },
		metadata: { locationId: null },
		createdAt: now,
		updatedAt: now,
	} satisfies typeof locations.$inferInsert;
}

function hoursRow({ storeId, merchantId }: TestLocation, now: Date) {
	const week = sameEveryDay([{ start: "09:00", end: "21:00" }]);
	return { storeId, merchantId, weekly: week, dineIn: week, specialDays: [], updatedAt: now };
}
