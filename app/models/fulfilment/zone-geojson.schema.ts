import { z } from "zod";
import { type Coordinates, MAX_POINTS } from "./delivery-zone";

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

/** Parses a GeoJSON polygon (RFC 7946) into points, without the repeated last one; else a message. */
export function parseOutline(text: string): Coordinates[] | string {
	const parsed = geojson.safeParse(parseJson(text));
	if (!parsed.success) {
		return "Use GeoJSON with one polygon, as a Polygon or a Feature.";
	}
	const [outline = [], ...holes] = toPolygon(parsed.data).coordinates;
	if (holes.length > 0) return "Use a polygon without holes.";
	const points = outline.map(([longitude, latitude]) => ({ latitude, longitude }));
	const [first, last] = [points[0], points.at(-1)];
	const isClosed = first?.latitude === last?.latitude && first?.longitude === last?.longitude;
	const open = isClosed ? points.slice(0, -1) : points;
	if (open.length <= MAX_POINTS) return open;
	return `The polygon has ${open.length} points; the maximum is ${MAX_POINTS}. Simplify it in your map tool.`;
}

function toPolygon(given: z.output<typeof geojson>): z.output<typeof polygon> {
	if (given.type === "Polygon") return given;
	if (given.type === "Feature") return given.geometry;
	return given.features[0]?.geometry ?? { type: "Polygon", coordinates: [[]] };
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
