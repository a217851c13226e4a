import type { ManagerContact } from "~/models/locations/location";
import { NO_FEATURES } from "~/models/viewer/merchant";
import { fictionalPhone, personName, sandboxEmail } from "../gateway/adapters/sandbox/names";
import { fixedId, seededRandom } from "../gateway/adapters/sandbox/random";
import type { DemoLocation, DemoTenant } from "./demo-tenant";
import { EMBER_RYE_MENU } from "./ember-rye-menu";
import { EMBER_RYE_PLACES, type EmberRyePlace, FRANCHISEES } from "./ember-rye-places";
import { buildDemoLocation, type LocationPlan } from "./location-rows";
import { getRegion } from "./places";
import { flagRows, merchantRow } from "./tenant-rows";

const NAME = "Ember & Rye Chicken";
const BRAND = "ember-rye";
const MERCHANT_ID = fixedId("merchant:ember-rye");
const DEFAULT_STORE_ID = fixedId(`location:${BRAND}:new-location`);
const DAYS_OLD = 395;

/** Ember & Rye Chicken: a franchise of forty locations, a central location and a default store. */
export function emberRye(now: Date): DemoTenant {
	const central = buildDemoLocation(centralPlan(), now);
	return {
		key: BRAND,
		merchant: merchantRow(now, {
			merchantId: MERCHANT_ID,
			storeId: central.row.storeId,
			name: NAME,
			description: "Rye-crusted fried chicken from Chicago, in forty neighborhoods.",
			daysOld: DAYS_OLD + 5,
			featuresFlags: {
				...NO_FEATURES,
				multiEntityType: "franchise",
				isComboGroupsTabEnabled: true,
				isNativeComboEnabled: true,
				isItemBaseGroupEnabled: true,
				isFranchiseDirectoryEnabled: true,
				isFranchiseMarketingEnabled: true,
				isLocationGroupsEnabled: true,
				isOrderThrottlingEnabled: true,
				showDomainManagement: true,
				giftcardsPurchaseEnabled: true,
				isGiftCardImportEnabled: true,
				isMobileMerchant: true,
				isPushEnabled: true,
				showPrintTagManagement: true,
			},
			shortTermFeatureFlags: { isMenuSettingsPageEnabled: true },
		}),
		roles: [
			"merchantSuperAdmin",
			"merchantMarketer",
			"merchantOperator",
			"franchisee",
			"storeAdmin",
			"storeOperations",
			"storeCashier",
		],
		users: [
			{
				email: "owner@emberrye.test",
				name: ["Nora", "Whitlock"],
				role: "merchantSuperAdmin",
				stores: null,
			},
			{
				email: "marketer@emberrye.test",
				name: ["Priya", "Raman"],
				role: "merchantMarketer",
				stores: null,
			},
			{
				email: "operator@emberrye.test",
				name: ["Tobias", "Lindqvist"],
				role: "merchantOperator",
				stores: null,
			},
			{
				email: "franchisee@emberrye.test",
				name: ["Marcus", "Holloway"],
				organizationName: "Gulf & Prairie Foods",
				role: "franchisee",
				stores: franchiseeStores("gulf"),
			},
			{
				email: "renata@lakeview.test",
				role: "franchisee",
				stores: franchiseeStores("lakeview"),
				isInvited: true,
			},
			{
				email: "elise@northstar.test",
				role: "franchisee",
				stores: franchiseeStores("northstar"),
				isInvited: true,
			},
			{
				email: "manager@emberrye.test",
				name: ["Lucía", "Ferrer Ortiz"],
				role: "storeAdmin",
				stores: ["wicker-park", "logan-square"],
			},
			{
				email: "ops@emberrye.test",
				name: ["Jonas", "Okafor"],
				role: "storeOperations",
				stores: ["west-loop"],
			},
			{
				email: "cashier@emberrye.test",
				name: ["Mei", ""],
				role: "storeCashier",
				stores: ["wicker-park"],
			},
		],
		locations: [
			central,
			...EMBER_RYE_PLACES.map((place) => emberRyeLocation(place, now)),
			buildDemoLocation(defaultPlan(), now),
		],
		flags: flagRows(MERCHANT_ID, [
			"help",
			"new-navigation",
			"team-member-invite",
			"single-sign-on-modals",
			"franchise-report-online",
			"franchise-report-grafana",
			"gift-card-report",
			"gift-card-report-scope",
		]),
		takesOrders: true,
	};
}

function franchiseeStores(franchisee: string): string[] {
	return EMBER_RYE_PLACES.filter((place) => place.franchisee === franchisee).map(({ key }) => key);
}

function emberRyeLocation(place: EmberRyePlace, now: Date): DemoLocation {
	const region = getRegion(place.region);
	return buildDemoLocation(
		{
			...common(),
			...place,
			title: `${NAME} — ${place.area}`,
			shortName: place.area,
			subtitle: `${place.city}, ${place.region}`,
			description: `Rye-crusted fried chicken, sandwiches and sides on ${place.street}. ${operatedBy(place)}`,
			targetType: place.key === "hyde-park" ? "ONLINE" : "MIXT",
			managers: demoManagers(place),
			ownDays: OWN_DAYS[place.key] ?? [],
			daysOld: DAYS_OLD,
			trade: {
				orders: place.orders,
				menu: EMBER_RYE_MENU,
				priceFactor: place.priceFactor,
				taxRate: region.taxRate,
				areaCodes: region.areaCodes,
				streets: [place.street, "Maple Ave", "2nd St", "Franklin St", "Prairie Ave", "Park Blvd"],
				servesTables: place.servesTables,
				kind: "restaurant",
				historyDays: 365,
				busyNow: place.key === "wicker-park",
			},
		},
		now,
	);
}

const OWN_DAYS: Record<string, LocationPlan["ownDays"]> = {
	"wicker-park": [{ inDays: 9, times: [{ start: "11:00", end: "16:00" }], closedAllDay: false }],
	"short-north": [{ inDays: 0, times: [], closedAllDay: true }],
	"south-congress": [
		{
			inDays: 15,
			times: [
				{ start: "11:00", end: "15:00" },
				{ start: "18:00", end: "01:00" },
			],
			closedAllDay: false,
		},
	],
	gastown: [{ inDays: 3, times: [], closedAllDay: true }],
};

function operatedBy(place: EmberRyePlace): string {
	const franchisee = FRANCHISEES.find(({ key }) => key === place.franchisee);
	return franchisee
		? `Operated by ${franchisee.company.replace(/\.$/, "")}.`
		: "Operated by Ember & Rye.";
}

function demoManagers(place: EmberRyePlace): ManagerContact[] {
	const random = seededRandom(`managers:${place.key}`);
	const areaCode = getRegion(place.region).areaCodes[0] ?? "";
	const name = personName(random);
	const franchisee = FRANCHISEES.find(({ key }) => key === place.franchisee);
	const contacts = [
		{ name, phone: fictionalPhone(areaCode, random.int(0, 49)), email: sandboxEmail(name, "") },
	];
	if (!franchisee) return contacts;
	return [
		...contacts,
		{
			name: franchisee.name,
			phone: fictionalPhone(areaCode, random.int(50, 99)),
			email: `${franchisee.key}@emberrye.test`,
		},
	];
}

function common() {
	return { merchantId: MERCHANT_ID, brand: BRAND, defaultStoreId: DEFAULT_STORE_ID };
}

function centralPlan(): LocationPlan {
	return {
		...common(),
		...headquarters(),
		key: "central",
		title: `${NAME} — Central`,
		shortName: "Central",
		subtitle: "The menu every location follows",
		description: "Keeps the chain's menu, prices and pictures; serves nobody itself.",
		type: "merchant",
		isCentralLocation: true,
		targetType: "ONLINE",
		specificType: "franchise_central",
	};
}

function defaultPlan(): LocationPlan {
	return {
		...common(),
		...headquarters(),
		defaultStoreId: null,
		hours: "standard" as const,
		key: "new-location",
		title: `${NAME} — New location default`,
		shortName: "Default",
		subtitle: "The pattern new locations start from",
		description: "Settings that a new location of the chain is given when it is created.",
		type: "default",
	};
}

function headquarters() {
	return {
		pos: null,
		houseNumber: "350",
		street: "N Orleans St",
		city: "Chicago",
		region: "IL",
		postalCode: "60654",
		latitude: 41.8886,
		longitude: -87.637,
		zone: "America/Chicago",
		managers: [
			{ name: "Nora Whitlock", phone: fictionalPhone("312", 1), email: "owner@emberrye.test" },
		],
		hours: "office" as const,
		servesTables: false,
		daysOld: DAYS_OLD + 4,
		trade: null,
	};
}
