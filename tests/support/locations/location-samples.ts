import type { Access } from "../../../gateway/core/contract";
import type { Sample, Subject } from "../endpoint-sample";
import type { Place } from "../isolation-world";

const STORE_PATH = "/api/v2/store-v2";

export const locationPath = (kind: string, place: Place) =>
	`${STORE_PATH}/${place.merchantId}/${kind}/${
		kind === "locations" ? place.storeId : place.defaultStoreId
	}`;

type LocationPermission = Extract<Access, object>["anyOf"][number][number];

/** Samples for one of the two lists of locations. */
export function locationSamples(
	kind: "locations" | "default-locations",
	permission: Record<"read" | "update" | "remove", LocationPermission>,
): Record<string, Sample> {
	const all = `${STORE_PATH}/:merchantId/${kind}`;
	const one = `${all}/:storeId`;
	// A default store belongs to no location, so no location is foreign to it.
	const subject: Subject = kind === "locations" ? "store" : "merchant";
	return {
		...(kind === "locations" && {
			[`get ${STORE_PATH}/:merchantId/guest-brand`]: {
				access: { anyOf: [["CAMPAIGN.API_READ"], ["GIFT_CARD.API_READ"]] } as const,
				subject: "merchant" as const,
			},
		}),
		[`get ${all}`]: {
			access: { anyOf: [[permission.read]] },
			subject: "merchant",
			request: ({ merchantId }) => ({ path: `${STORE_PATH}/${merchantId}/${kind}?limit=500` }),
		},
		[`post ${all}`]: {
			access: { anyOf: [["LOCATION.API_CREATE"]] },
			subject: "merchant",
			request: ({ merchantId }) => ({
				path: `${STORE_PATH}/${merchantId}/${kind}`,
				body: newLocation("Made by the matrix"),
			}),
			success: 201,
		},
		[`get ${one}`]: {
			access: { anyOf: [[permission.read]] },
			subject,
			request: (place) => ({ path: locationPath(kind, place) }),
		},
		[`patch ${one}`]: {
			access: { anyOf: [[permission.update]] },
			subject,
			request: (place) => ({ path: locationPath(kind, place), body: { subtitle: "Touched" } }),
		},
		[`delete ${one}`]: {
			access: { anyOf: [[permission.remove]] },
			subject,
			request: (place) => ({ path: locationPath(kind, place) }),
			async fresh(gateway, merchant) {
				const path = `${STORE_PATH}/${merchant.merchantId}/${kind}`;
				const made = await gateway.call("POST", path, {
					token: merchant.tokens.merchantSuperAdmin,
					body: newLocation("To be deleted"),
				});
				return { storeId: made.body.storeId, defaultStoreId: made.body.storeId };
			},
		},
	};
}

/** A valid body of a new location. */
export function newLocation(title: string) {
	return {
		title,
		address: {
			houseNumber: "12",
			streetName: "Harbour Street",
			city: "Chicago",
			state: "Illinois",
			stateCode: "IL",
			postalCode: "60601",
			countryCode: "us",
		},
		contactInfo: { phone: "+13125550123", email: "new@example.test", timeZone: "America/Chicago" },
	};
}
