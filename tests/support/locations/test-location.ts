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
	const now = Date.now();
	// Each is older than the next one: the product sorts locations by age.
	const aged = all.map((each, at) => ({ ...each, createdAt: new Date(now - all.length + at) }));
	for (let from = 0; from < aged.length; from += AT_ONCE) {
		const made = aged.slice(from, from + AT_ONCE);
		await tx.insert(locations).values(made.map(locationRow));
		await tx.insert(businessHours).values(made.map(hoursRow));
		await tx.insert(serviceCharges).values(made.flatMap(defaultCharges));
		await tx.insert(diningOptions).values(made.flatMap(builtInOptions));
	}
}

export function insertTestLocation(tx: Tx, location: TestLocation): Promise<void> {
	return insertTestLocations(tx, [location]);
}

type Made = TestLocation & { createdAt: Date };

function locationRow({ storeId, merchantId, title, createdAt, ...location }: Made) {
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
		createdAt,
		updatedAt: createdAt,
	} satisfies typeof locations.$inferInsert;
}

function hoursRow({ storeId, merchantId, createdAt }: Made) {
	const week = sameEveryDay([{ start: "09:00", end: "21:00" }]);
	return { storeId, merchantId, weekly: week, dineIn: week, specialDays: [], updatedAt: createdAt };
}
