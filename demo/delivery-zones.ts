import type { Coordinates } from "~/models/fulfilment/delivery-zone";
import { fixedId } from "../gateway/adapters/sandbox/random";
import type { deliveryZones } from "../gateway/fulfilment/tables";
import type { DemoLocation, DemoTenant } from "./demo-tenant";

type ZoneRow = typeof deliveryZones.$inferSelect;

/** Delivery zones and fees of the selling locations: nearby, neighborhood, and farther out by the mile. */
export function deliveryZoneRows({ merchant, locations }: DemoTenant): ZoneRow[] {
	return locations.flatMap((location) => {
		const { trade, row } = location;
		const { latitude, longitude } = row.address;
		if (!trade || latitude === null || longitude === null) return [];
		return zonesAround(location, { latitude, longitude }).map((zone, index) => ({
			...PLAIN,
			...zone,
			id: fixedId(`delivery-zone:${row.storeId}:${zone.name}`),
			merchantId: merchant.merchantId,
			storeId: row.storeId,
			priority: index + 1,
			createdAt: merchant.createdAt,
			updatedAt: merchant.createdAt,
		}));
	});
}

const PLAIN = {
	description: "",
	isEnabled: true,
	flatFee: null,
	cartFees: [],
	distanceFees: [],
	distanceRateType: "fixed" as const,
	weightFees: [],
	minFee: null,
	maxFee: null,
	partnerId: null,
	includesProviderFee: false,
	allowsParcels: true,
	maxParcelWeight: null,
	weightUnit: "lb" as const,
	version: 1,
	deletedAt: null,
};

type Zone = Pick<ZoneRow, "name" | "area"> & Partial<ZoneRow>;

function zonesAround({ trade, row: { storeId } }: DemoLocation, center: Coordinates): Zone[] {
	return [
		{
			name: "Around the corner",
			description: "On foot or by bicycle.",
			area: { type: "circle", center, radius: 1 },
			flatFee: 199,
		},
		{
			name: "Neighborhood",
			area: { type: "polygon", points: OUTLINE.map((step) => apart(center, step)) },
			cartFees: [
				{ from: 0, to: 2_500, fee: 499 },
				{ from: 2_500, to: 6_000, fee: 299 },
				{ from: 6_000, to: null, fee: 0 },
			],
		},
		{
			name: "Across town",
			description: "By a courier's car, and not on game days.",
			partnerId: fixedId(`delivery-partner:${storeId}:City couriers`),
			area: { type: "circle", center, radius: 6 },
			isEnabled: trade?.kind !== "counter",
			distanceFees: [{ from: 0, to: null, fee: 125 }],
			distanceRateType: "per-mile",
			minFee: 599,
			maxFee: 999,
			// 20 lb: what fits a bag.
			maxParcelWeight: 9_072,
		},
	];
}

const OUTLINE = [
	[2.4, -1.1],
	[2.6, 1.3],
	[1.2, 2.9],
	[-1.5, 2.4],
	[-2.3, 0.4],
	[-1.7, -2.2],
	[0.6, -2.8],
] as const;

const MILES_A_DEGREE = 69.0936;

function apart({ latitude, longitude }: Coordinates, [north, east]: (typeof OUTLINE)[number]) {
	const shrinking = Math.cos((latitude * Math.PI) / 180);
	return {
		latitude: rounded(latitude + north / MILES_A_DEGREE),
		longitude: rounded(longitude + east / MILES_A_DEGREE / shrinking),
	};
}

function rounded(degrees: number): number {
	return Math.round(degrees * 10_000) / 10_000;
}
