import { NO_FEATURES } from "~/models/viewer/merchant";
import { fictionalPhone, personName, sandboxEmail } from "../gateway/adapters/sandbox/names";
import { fixedId, seededRandom } from "../gateway/adapters/sandbox/random";
import type { DemoLocation, DemoTenant } from "./demo-tenant";
import { FOUNDRY_MENUS } from "./foundry-market-menu";
import type { HoursPattern } from "./hours-patterns";
import { buildDemoLocation } from "./location-rows";
import { getRegion } from "./places";
import { flagRows, merchantRow } from "./tenant-rows";

const MERCHANT_ID = fixedId("merchant:foundry-market");

interface Brand {
	key: string;
	name: string;
	stall: string;
	what: string;
	hours: HoursPattern;
	orders: number;
}

const BRANDS: readonly Brand[] = [
	{
		key: "copper-noodle",
		name: "Copper Noodle",
		stall: "1",
		what: "Ramen and noodles",
		hours: "hall",
		orders: 31,
	},
	{
		key: "paloma-taqueria",
		name: "Paloma Taqueria",
		stall: "2",
		what: "Tacos and burritos",
		hours: "hall",
		orders: 38,
	},
	{
		key: "anvil-burger",
		name: "Anvil Burger",
		stall: "3",
		what: "Smash burgers and shakes",
		hours: "hall",
		orders: 36,
	},
	{
		key: "tandoor-yard",
		name: "Tandoor Yard",
		stall: "4",
		what: "Curries, naan and wraps",
		hours: "hall",
		orders: 24,
	},
	{
		key: "slate-oven",
		name: "Slate Oven",
		stall: "5",
		what: "Stone-baked pizza",
		hours: "hall",
		orders: 27,
	},
	{
		key: "millwheel-bakery",
		name: "Millwheel Bakery",
		stall: "6",
		what: "Bread, pastry and coffee",
		hours: "hall-bakery",
		orders: 22,
	},
	{
		key: "rail-and-barrel",
		name: "Rail and Barrel",
		stall: "7",
		what: "Plates to go with a drink",
		hours: "hall-bar",
		orders: 18,
	},
];

export function foundryMarket(now: Date): DemoTenant {
	const stores = BRANDS.map((brand) => buildStall(brand, now));
	return {
		key: "foundry-market",
		merchant: merchantRow(now, {
			merchantId: MERCHANT_ID,
			storeId: null,
			name: "Foundry Market",
			description: "Seven kitchens under the roof of an old foundry.",
			daysOld: 181,
			featuresFlags: {
				...NO_FEATURES,
				multiEntityType: "food_hall",
				isVirtualMenuEnabled: true,
				isLocationGroupsEnabled: true,
				isMobileMerchant: true,
			},
			shortTermFeatureFlags: { isMenuSettingsPageEnabled: false },
		}),
		roles: ["merchantSuperAdmin", "merchantOperator", "storeAdmin", "storeCashier"],
		users: [
			{
				email: "owner@foundrymarket.test",
				name: ["Samuel", "Adeyemi"],
				role: "merchantSuperAdmin",
				stores: null,
			},
		],
		locations: stores,
		flags: flagRows(MERCHANT_ID, ["help", "new-navigation"]),
		takesOrders: true,
	};
}

function buildStall(brand: Brand, now: Date): DemoLocation {
	const region = getRegion("OH");
	const random = seededRandom(`stall:${brand.key}`);
	const manager = personName(random);
	const menu = FOUNDRY_MENUS[brand.key];
	if (!menu) throw new Error(`${brand.name} has no menu`);
	return buildDemoLocation(
		{
			merchantId: MERCHANT_ID,
			brand: "foundry-market",
			key: brand.key,
			title: `Foundry Market — ${brand.name}`,
			shortName: brand.name,
			subtitle: `Stall ${brand.stall}`,
			description: `${brand.what} at stall ${brand.stall} of the market.`,
			defaultStoreId: null,
			pos: "clover",
			houseNumber: "1801",
			street: "W 25th St",
			city: "Cleveland",
			region: "OH",
			postalCode: "44113",
			latitude: 41.4845,
			longitude: -81.7033,
			zone: "America/New_York",
			managers: [
				{
					name: manager,
					phone: fictionalPhone("216", random.int(0, 99)),
					email: sandboxEmail(manager, ""),
				},
			],
			hours: brand.hours,
			servesTables: true,
			daysOld: 180,
			trade: {
				orders: brand.orders,
				menu,
				priceFactor: 1,
				taxRate: region.taxRate,
				areaCodes: region.areaCodes,
				streets: ["Lorain Ave", "Detroit Ave", "Fulton Rd"],
				servesTables: true,
				kind: "hall",
				historyDays: 60,
				busyNow: false,
			},
		},
		now,
	);
}
