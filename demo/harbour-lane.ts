import { NO_FEATURES } from "~/models/viewer/merchant";
import { fictionalPhone } from "../gateway/adapters/sandbox/names";
import { fixedId } from "../gateway/adapters/sandbox/random";
import type { DemoTenant } from "./demo-tenant";
import { HARBOUR_LANE_MENU } from "./harbour-lane-menu";
import { buildDemoLocation } from "./location-rows";
import { getRegion } from "./places";
import { flagRows, merchantRow } from "./tenant-rows";

const MERCHANT_ID = fixedId("merchant:harbour-lane");

export function harbourLane(now: Date): DemoTenant {
	const region = getRegion("ME");
	const store = buildDemoLocation(
		{
			merchantId: MERCHANT_ID,
			brand: "harbour-lane",
			key: "coffee",
			title: "Harbour Lane Coffee",
			shortName: "Harbour Lane",
			subtitle: "Portland, ME",
			description: "Coffee, pastry and breakfast by the ferry landing.",
			defaultStoreId: null,
			pos: "square",
			houseNumber: "14",
			street: "Wharf St",
			city: "Portland",
			region: "ME",
			postalCode: "04101",
			latitude: 43.6565,
			longitude: -70.2529,
			zone: "America/New_York",
			managers: [
				{
					name: "Clara Iverson",
					phone: fictionalPhone("207", 7),
					email: "owner@harbourlane.test",
				},
			],
			hours: "coffee",
			servesTables: false,
			daysOld: 210,
			trade: {
				orders: 64,
				menu: HARBOUR_LANE_MENU,
				priceFactor: 1,
				taxRate: region.taxRate,
				areaCodes: region.areaCodes,
				streets: ["Commercial St", "Fore St", "Exchange St", "Congress St"],
				servesTables: false,
				kind: "counter",
				historyDays: 60,
				busyNow: true,
			},
		},
		now,
	);
	return {
		key: "harbour-lane",
		merchant: merchantRow(now, {
			merchantId: MERCHANT_ID,
			storeId: store.row.storeId,
			name: "Harbour Lane Coffee",
			description: "A coffee shop by the ferry landing.",
			daysOld: 211,
			featuresFlags: {
				...NO_FEATURES,
				showDomainManagement: true,
				giftcardsPurchaseEnabled: true,
				isOrderThrottlingEnabled: true,
			},
			shortTermFeatureFlags: { isMenuSettingsPageEnabled: false },
		}),
		roles: ["merchantSuperAdmin", "merchantOperator", "storeAdmin", "storeCashier"],
		users: [
			{
				email: "owner@harbourlane.test",
				name: ["Clara", "Iverson"],
				role: "merchantSuperAdmin",
				stores: null,
			},
			{
				email: "barista@harbourlane.test",
				name: ["Owen", "Pratt"],
				role: "storeCashier",
				stores: ["coffee"],
			},
			{ email: "norole@mise.test", name: ["Dev", "Patel"], role: "missing", stores: null },
		],
		locations: [store],
		flags: flagRows(MERCHANT_ID, ["help", "new-navigation", "gift-card-report"]),
		takesOrders: true,
	};
}
