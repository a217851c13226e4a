import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ZoneArea } from "~/models/fulfilment/delivery-zone";
import { drawZones } from "~/models/fulfilment/draw-zones";

const LOCATION = { latitude: 41.9088, longitude: -87.6776 };
const zone = (id: string, area: ZoneArea) => ({ id, name: id, isEnabled: true, area });
const circle = (radius: number): ZoneArea => ({ type: "circle", center: LOCATION, radius });

describe("a drawing of zones", () => {
	it("is none where there is nothing to draw", () => {
		expect(drawZones({ location: null, zones: [] })).toBeNull();
		expect(drawZones({ location: LOCATION, zones: [] })).toMatchObject({ shapes: [] });
	});

	it("has the location in the middle of its circles, and the first zone on top", () => {
		const drawn = drawZones({
			location: LOCATION,
			zones: [zone("a", circle(1)), zone("b", circle(2))],
		});
		expect(drawn?.shapes.map(({ id, number }) => [id, number])).toEqual([
			["b", 2],
			["a", 1],
		]);
		expect(drawn?.location).toEqual({ x: 320, y: (drawn?.height ?? 0) / 2 });
		expect(drawn?.scale.label).toMatch(/miles?$/);
	});

	it("has north above and east to the right", () => {
		const north = { ...LOCATION, latitude: LOCATION.latitude + 0.01 };
		const east = { ...LOCATION, longitude: LOCATION.longitude + 0.01 };
		const at = (place: typeof LOCATION) =>
			drawZones({ location: LOCATION, zones: [zone("a", circle(3))] }, { place });
		expect(at(north)?.place?.y).toBeLessThan(at(north)?.location?.y ?? 0);
		expect(at(east)?.place?.x).toBeGreaterThan(at(east)?.location?.x ?? 0);
	});

	it("has every place inside of the frame", () => {
		const place = fc.record({
			latitude: fc.double({ min: 24, max: 60, noNaN: true }),
			longitude: fc.double({ min: -130, max: -60, noNaN: true }),
		});
		fc.assert(
			fc.property(place, fc.array(place, { minLength: 3, maxLength: 9 }), (location, points) => {
				const drawn = drawZones({ location, zones: [zone("a", { type: "polygon", points })] });
				if (!drawn?.location) throw new Error("Nothing was drawn");
				for (const { x, y } of [drawn.location, ...drawn.shapes.map(({ label }) => label)]) {
					expect(x).toBeGreaterThanOrEqual(0);
					expect(x).toBeLessThanOrEqual(drawn.width);
					expect(y).toBeGreaterThanOrEqual(0);
					expect(y).toBeLessThanOrEqual(drawn.height);
				}
			}),
		);
	});
});
