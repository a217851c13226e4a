import { NO_FEATURES } from "~/models/viewer/merchant";
import { fixedId } from "../gateway/adapters/sandbox/random";
import { PLATFORM_MERCHANT_ID } from "../gateway/merchants/tables";
import type { DemoTenant, DemoUser } from "./demo-tenant";
import { emberRye } from "./ember-rye";
import { foundryMarket } from "./foundry-market";
import { harbourLane } from "./harbour-lane";
import { merchantRow } from "./tenant-rows";

/** The demo's organizations as of `now`: three that sell, the platform's own, an empty one. */
export function demoTenants(now: Date): DemoTenant[] {
	return [platform(now), emberRye(now), harbourLane(now), foundryMarket(now), juniperTable(now)];
}

export const UNATTACHED_USERS: readonly DemoUser[] = [
	{ email: "new@mise.test", role: null, stores: null },
];

function platform(now: Date): DemoTenant {
	return {
		...emptyTenant(now, PLATFORM_MERCHANT_ID, "Mise", "The people who run the platform.", 500),
		key: "platform",
		roles: ["platformSuperAdmin", "platformSupport"],
		users: [
			{
				email: "admin@platform.test",
				name: ["Ingrid", "Solberg"],
				role: "platformSuperAdmin",
				stores: null,
			},
			{
				email: "support@platform.test",
				name: ["Rafael", "Moreno"],
				role: "platformSupport",
				stores: null,
			},
		],
	};
}

function juniperTable(now: Date): DemoTenant {
	const merchantId = fixedId("merchant:juniper-table");
	return {
		...emptyTenant(now, merchantId, "Juniper Table", "Opening soon: no location yet.", 3),
		key: "juniper-table",
		roles: ["merchantSuperAdmin", "merchantOperator", "storeCashier"],
		users: [
			{
				email: "empty@mise.test",
				name: ["Juniper", "Hale"],
				role: "merchantOperator",
				stores: null,
			},
		],
	};
}

function emptyTenant(
	now: Date,
	merchantId: string,
	name: string,
	description: string,
	daysOld: number,
) {
	return {
		merchant: merchantRow(now, {
			merchantId,
			storeId: null,
			name,
			description,
			daysOld,
			featuresFlags: { ...NO_FEATURES },
			shortTermFeatureFlags: { isMenuSettingsPageEnabled: false },
		}),
		locations: [],
		flags: [],
		takesOrders: false,
	};
}
