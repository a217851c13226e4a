import { fixedId } from "../gateway/adapters/sandbox/random";
import type { locationGroups } from "../gateway/locations/tables";
import type { DemoTenant } from "./demo-tenant";

export function locationGroupRowsOf({
	merchant,
	locations,
}: DemoTenant): (typeof locationGroups.$inferSelect)[] {
	const selling = locations.filter(({ trade }) => trade);
	if (selling.length < MANY) return [];
	return REGIONS.flatMap(({ name, description, holds }) => {
		const stores = selling.filter(({ row }) => holds(row)).map(({ row }) => row.storeId);
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
		holds: inZones("America/New_York", "America/Detroit"),
	},
	{ name: "Midwest", description: "Central Time.", holds: inZones("America/Chicago") },
	{
		name: "Mountain",
		description: "Mountain Time, Arizona included.",
		holds: inZones("America/Denver", "America/Phoenix", "America/Boise"),
	},
	{ name: "West", description: "Pacific Time.", holds: inZones("America/Los_Angeles") },
	{
		name: "Canada",
		description: "Prices in Canadian dollars.",
		holds: ({ address }: Row) => address.countryCode === "ca",
	},
];
