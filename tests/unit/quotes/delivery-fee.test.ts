import { describe, expect, it } from "vitest";
import type { DeliveryZone } from "~/models/fulfilment/delivery-zone";
import { distance, findZone, type ZoneFound } from "~/models/quotes/delivery-fee";

const LOCATION = { latitude: 41.9088, longitude: -87.6796 };
/** 1 degree of latitude is 69.09 miles. */
const milesNorth = (miles: number) => ({
	...LOCATION,
	latitude: LOCATION.latitude + miles / 69.0936,
});

const zone = (given: Partial<DeliveryZone> = {}): DeliveryZone => ({
	id: "zone",
	name: "Near",
	priority: 1,
	isEnabled: true,
	area: { type: "circle", center: LOCATION, radius: 3 },
	flatFee: null,
	cartFees: [],
	distanceFees: [],
	distanceRateType: "fixed",
	weightFees: [],
	minFee: null,
	maxFee: null,
	partnerId: "partner",
	includesProviderFee: false,
	allowsParcels: false,
	maxParcelWeight: null,
	...given,
});

const find = (
	zones: DeliveryZone[],
	given: {
		miles?: number;
		subtotal?: number;
		weight?: number;
		heaviest?: number;
		providerFee?: number | null;
	} = {},
): ZoneFound =>
	findZone(
		{
			zones,
			from: LOCATION,
			to: milesNorth(given.miles ?? 1),
			rounding: "half-up",
			providerFees: new Map(given.providerFee == null ? [] : [["partner", given.providerFee]]),
		},
		{ subtotal: given.subtotal ?? 2000, weight: given.weight ?? 0, heaviest: given.heaviest ?? 0 },
	);

const feeOrIssue = (found: ZoneFound) => ("fault" in found ? found.fault : found.fee);

describe("the distance", () => {
	it("is the great circle in hundredths of a mile", () => {
		const newYork = { latitude: 40.7128, longitude: -74.006 };
		const chicago = { latitude: 41.8781, longitude: -87.6298 };
		expect(distance(newYork, chicago)).toBe(71_103);
		expect(distance(LOCATION, LOCATION)).toBe(0);
		expect(distance(LOCATION, milesNorth(2))).toBe(200);
	});
});

describe("the zone of an address", () => {
	it("is the first by priority around it", () => {
		const far = zone({
			id: "far",
			name: "Far",
			priority: 2,
			flatFee: 700,
			area: { type: "circle", center: LOCATION, radius: 10 },
		});
		const near = zone({ flatFee: 300 });
		expect(feeOrIssue(find([far, near]))).toBe(300);
		expect(feeOrIssue(find([far, near], { miles: 5 }))).toBe(700);
		expect(feeOrIssue(find([far, near], { miles: 11 }))).toBe("outside");
		expect(feeOrIssue(find([far, { ...near, isEnabled: false }]))).toBe(700);
	});

	it("has its edge inside", () => {
		expect(feeOrIssue(find([zone({ flatFee: 300 })], { miles: 3 }))).toBe(300);
		expect(feeOrIssue(find([zone({ flatFee: 300 })], { miles: 3.01 }))).toBe("outside");
	});

	it("may be a polygon", () => {
		const points = [
			{ latitude: 41.9, longitude: -87.69 },
			{ latitude: 41.9, longitude: -87.67 },
			{ latitude: 41.93, longitude: -87.67 },
			{ latitude: 41.93, longitude: -87.69 },
		];
		const drawn = zone({ area: { type: "polygon", points }, flatFee: 300 });
		expect(feeOrIssue(find([drawn]))).toBe(300);
		expect(feeOrIssue(find([drawn], { miles: 2 }))).toBe("outside");
	});

	it("is one that can carry the weight", () => {
		const light = zone({ flatFee: 300, maxParcelWeight: 5_000 });
		const heavy = zone({ id: "heavy", priority: 2, flatFee: 900 });
		expect(feeOrIssue(find([light, heavy], { weight: 5_000 }))).toBe(300);
		expect(feeOrIssue(find([light, heavy], { weight: 5_001 }))).toBe(900);
		expect(feeOrIssue(find([light], { weight: 5_001 }))).toBe("too-heavy");
		const divided = { ...light, allowsParcels: true };
		expect(feeOrIssue(find([divided], { weight: 9_000, heaviest: 5_000 }))).toBe(300);
		expect(feeOrIssue(find([divided], { weight: 5_001, heaviest: 5_001 }))).toBe("too-heavy");
		expect(feeOrIssue(find([divided, heavy], { weight: 5_001, heaviest: 5_001 }))).toBe(900);
	});
});

describe("the fee of a zone", () => {
	const rows = [
		{ from: 0, to: 2000, fee: 500 },
		{ from: 2000, to: 4000, fee: 300 },
	];

	it("goes by the subtotal, from the first cent of a row", () => {
		const byCart = [zone({ cartFees: rows })];
		expect(feeOrIssue(find(byCart, { subtotal: 1999 }))).toBe(500);
		expect(feeOrIssue(find(byCart, { subtotal: 2000 }))).toBe(300);
		expect(feeOrIssue(find(byCart, { subtotal: 4000 }))).toBe("beyond-fees");
	});

	it("goes by the distance, fixed or for each mile", () => {
		const byMile = [
			{ from: 0, to: 200, fee: 150 },
			{ from: 200, to: null, fee: 100 },
		];
		expect(feeOrIssue(find([zone({ distanceFees: byMile })], { miles: 1 }))).toBe(150);
		const perMile = [zone({ distanceFees: byMile, distanceRateType: "per-mile" })];
		expect(feeOrIssue(find(perMile, { miles: 1 }))).toBe(150);
		expect(feeOrIssue(find(perMile, { miles: 2.5 }))).toBe(250);
	});

	it("adds flat, cart, distance and weight, and is held between least and most", () => {
		const all = zone({
			flatFee: 100,
			cartFees: rows,
			distanceFees: [{ from: 0, to: null, fee: 50 }],
			weightFees: [{ from: 0, to: null, fee: 25 }],
		});
		expect(feeOrIssue(find([all]))).toBe(475);
		expect(feeOrIssue(find([{ ...all, minFee: 600 }]))).toBe(600);
		expect(feeOrIssue(find([{ ...all, maxFee: 400 }]))).toBe(400);
		// Spec 5.7.
		expect(feeOrIssue(find([{ ...all, maxFee: 0 }]))).toBe(475);
	});

	it("takes the partner's fee on top of the most", () => {
		const capped = zone({ flatFee: 700, maxFee: 400, includesProviderFee: true });
		expect(feeOrIssue(find([capped], { providerFee: 350 }))).toBe(750);
		expect(
			feeOrIssue(find([{ ...capped, includesProviderFee: false }], { providerFee: 350 })),
		).toBe(400);
	});

	it("is none where nothing is set, and 0 where 0 is set", () => {
		expect(feeOrIssue(find([zone()]))).toBeNull();
		expect(feeOrIssue(find([zone({ flatFee: 0 })]))).toBe(0);
	});
});
