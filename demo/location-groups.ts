import { fixedId } from "../gateway/adapters/sandbox/random";
import type { locationGroups } from "../gateway/locations/tables";
import type { DemoTenant } from "./demo-tenant";

export function locationGroupRows({
	merchant,
	locations,
}: DemoTenant): (typeof locationGroups.$inferSelect)[] {
	const selling = locations.filter(({ trade }) => trade);
	if (selling.length < MANY) return [];
	return REGIONS.flatMap(({ name, description, contains }) => {
		const stores = selling.filter(({ row }) => contains(row)).map(({ row }) => row.storeId);
		if (stores.length === 0) return [];
		return [
			{
				id: fixedId(`location-group:${merchant.merchantId}:${name}`),
				merchantId: merchant.merchantId,
				name,
				description,
				stores: stores.sort(),
				version: 1,
				createdAt: merchant.createdAt,
				updatedAt: merchant.createdAt,
				deletedAt: null,
			},
		];
	});
}

const MANY = 10;

type Row = DemoTenant["locations"][number]["row"];

const inZones =
	(...zones: string[]) =>
	({ address, contactInfo }: Row) =>
		address.countryCode === "us" && zones.includes(contactInfo.timeZone);

const REGIONS = [
	{
		name: "East",
		description: "Eastern Time.",
		contains: inZones("America/New_York", "America/Detroit"),
	},
	{ name: "Midwest", description: "Central Time.", contains: inZones("America/Chicago") },
	{
		name: "Mountain",
		description: "Mountain Time, Arizona included.",
		contains: inZones("America/Denver", "America/Phoenix", "America/Boise"),
	},
	{ name: "West", description: "Pacific Time.", contains: inZones("America/Los_Angeles") },
	{
		name: "Canada",
		description: "Prices in Canadian dollars.",
		contains: ({ address }: Row) => address.countryCode === "ca",
	},
];
