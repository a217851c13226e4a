import { DEFAULT_CALENDAR } from "~/models/shared/fiscal-calendar";
import { ROLES, type RoleKey } from "~/models/shared/permissions";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { type FeaturesFlags, type Merchant, NO_FEATURES } from "~/models/viewer/merchant";
import type { Viewer } from "~/models/viewer/viewer";

/** A location of the test organization. */
export function aLocation(given: Partial<LocationSummary> = {}): LocationSummary {
	return {
		storeId: "store-1",
		title: "Main Street",
		shortName: "",
		type: "store",
		isCentralLocation: false,
		timeZone: "America/Chicago",
		city: "Chicago",
		state: "IL",
		countryCode: "us",
		currency: "USD",
		posProvider: "square",
		...given,
	};
}

/** The first location, another one, and a default store. */
export const SOME_LOCATIONS = {
	main: aLocation(),
	other: aLocation({ storeId: "store-2", title: "Airport" }),
	pattern: aLocation({ storeId: "default-1", title: "Pattern", type: "default" }),
};

export function aMerchant(features: Partial<FeaturesFlags> = {}): Merchant {
	return {
		merchantId: "merchant-1",
		storeId: null,
		type: "merchant",
		name: "Ember & Rye Chicken",
		description: "Chicken over fire.",
		slug: "ember-rye",
		featuresFlags: { ...NO_FEATURES, ...features },
		shortTermFeatureFlags: { isMenuSettingsPageEnabled: false },
		requiresSecondStep: false,
		allowsViewAs: true,
		...DEFAULT_CALENDAR,
		setUpAt: "2026-01-01T00:00:00.000Z",
		version: 1,
	};
}

/** Somebody with a role, seeing the whole organization by default. */
export function aViewer(role: RoleKey, given: Partial<Viewer> = {}): Viewer {
	const { name, level, permissions } = ROLES[role];
	const locations = given.locations ?? [aLocation()];
	return {
		user: {
			uuid: "user-1",
			email: "someone@example.test",
			givenName: "",
			familyName: "",
			merchantId: "merchant-1",
			roleV2Uuid: "role-1",
			type: level,
			stores: level === "stores" ? locations.map(({ storeId }) => storeId) : null,
			storeId: null,
			sqTeamMemberId: null,
			status: "active",
			clock: null,
		},
		role: { uuid: "role-1", merchantId: null, name, permissions: [...permissions] },
		merchant: aMerchant(),
		locations,
		flags: {},
		clock: "24",
		...given,
	};
}
