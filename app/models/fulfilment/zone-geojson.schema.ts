import { z } from "zod";
import { type Coordinates, MOST_POINTS } from "./delivery-zone";

const ring = z.array(
	z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.number()),
);
const polygon = z.object({ type: z.literal("Polygon"), coordinates: z.array(ring).min(1) });
const feature = z.object({ type: z.literal("Feature"), geometry: polygon });
const geojson = z.union([
	polygon,
	feature,
	z.object({ type: z.literal("FeatureCollection"), features: z.array(feature).length(1) }),
]);

/** The points of the polygon in a GeoJSON text (RFC 7946), without the repeated last one; else what is wrong, in words. */
export function outlineOf(text: string): Coordinates[] | string {
	const parsed = geojson.safeParse(jsonOf(text));
	if (!parsed.success) {
		return "Use GeoJSON with one polygon, as a Polygon or a Feature.";
	}
	const [outline = [], ...holes] = polygonOf(parsed.data).coordinates;
	if (holes.length > 0) return "Use a polygon without holes.";
	const points = outline.map(([longitude, latitude]) => ({ latitude, longitude }));
	const [first, last] = [points[0], points.at(-1)];
	const isClosed = first?.latitude === last?.latitude && first?.longitude === last?.longitude;
	const open = isClosed ? points.slice(0, -1) : points;
	if (open.length <= MOST_POINTS) return open;
	return `The polygon has ${open.length} points; the maximum is ${MOST_POINTS}. Simplify it in your map tool.`;
}

function polygonOf(given: z.output<typeof geojson>): z.output<typeof polygon> {
	if (given.type === "Polygon") return given;
	if (given.type === "Feature") return given.geometry;
	return given.features[0]?.geometry ?? { type: "Polygon", coordinates: [[]] };
}

function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
