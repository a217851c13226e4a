import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Coordinates, ZoneArea } from "~/models/fulfilment/delivery-zone";
import { placeInArea } from "~/models/fulfilment/place-in-area";
import { distance, isInArea } from "~/models/quotes/delivery-fee";

const HERE = { latitude: 41.9088, longitude: -87.6776 };
const outline = (...points: [latitude: number, longitude: number][]): ZoneArea => ({
	type: "polygon",
	points: points.map(([latitude, longitude]) => ({ latitude, longitude })),
});

describe("a place inside an area", () => {
	it("is half way to the edge of a circle", () => {
		const area: ZoneArea = { type: "circle", center: HERE, radius: 2 };
		expect(distance(HERE, placeInArea(area))).toBe(100);
	});

	it("stays on the globe", () => {
		for (const latitude of [-90, -89.9, 0, 89.9, 90]) {
			const center = { latitude, longitude: 12 };
			const place = placeInArea({ type: "circle", center, radius: 100 });
			expect(Math.abs(place.latitude)).toBeLessThanOrEqual(90);
			expect(place.longitude).toBe(12);
		}
	});

	it("is in the widest part of an outline that bends", () => {
		const horseshoe = outline([0, 0], [0, 9], [8, 9], [8, 3], [2, 3], [2, 2], [8, 2], [8, 0]);
		expect(placeInArea(horseshoe)).toEqual({ latitude: 5, longitude: 6 });
		expect(isInArea(placeInArea(horseshoe), horseshoe)).toBe(true);
	});

	it("is inside of every outline that is a walk around a point", () => {
		const steps = fc.array(fc.double({ min: 0.01, max: 0.2, noNaN: true }), {
			minLength: 3,
			maxLength: 12,
		});
		fc.assert(
			fc.property(steps, (lengths) => {
				const points = lengths.map((length, at): Coordinates => {
					const angle = (2 * Math.PI * at) / lengths.length + 0.1;
					return {
						latitude: HERE.latitude + length * Math.sin(angle),
						longitude: HERE.longitude + length * Math.cos(angle),
					};
				});
				const area: ZoneArea = { type: "polygon", points };
				expect(isInArea(placeInArea(area), area)).toBe(true);
			}),
		);
	});
});
