import type { LocationType } from "~/models/viewer/location-summary";
import type { Tx } from "../../../gateway/core/database";
import { insertBuiltInOptions } from "../../../gateway/fulfilment/insert-built-in-options";
import { businessHours } from "../../../gateway/hours/tables";
import { locations } from "../../../gateway/locations/tables";
import { insertDefaultCharges } from "../../../gateway/money/insert-default-charges";

/** The public address of a test location: unique, in letters. */
export function testSlug(storeId: string): string {
	const letters = storeId
		.replace(/[^0-9a-f]/g, "")
		.replace(/\d/g, (digit) => "ghijklmnop"[+digit] ?? "");
	return `place-${letters}`;
}

/** Inserts a location with ordinary hours, charges and dining options directly. */
export async function insertTestLocation(
	tx: Tx,
	location: {
		merchantId: string;
		storeId: string;
		title: string;
		type?: LocationType;
		timeZone?: string;
	},
): Promise<void> {
	const now = new Date();
	const day = [{ start: "09:00", end: "21:00" }];
	const week = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day };
	await tx.insert(locations).values({
		storeId: location.storeId,
		merchantId: location.merchantId,
		title: location.title,
		slug: testSlug(location.storeId),
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
	});
	await tx.insert(businessHours).values({
		storeId: location.storeId,
		merchantId: location.merchantId,
		weekly: week,
		dineIn: week,
		specialDays: [],
		updatedAt: now,
	});
	const { merchantId, storeId } = location;
	await insertDefaultCharges(tx, { merchantId, storeId, createdAt: now });
	await insertBuiltInOptions(tx, { merchantId, storeId, createdAt: now });
}
