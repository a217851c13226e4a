import type { Coordinates, SavedDeliveryZone, ZoneArea } from "./delivery-zone";

export const GEOJSON_FILE = "geojsonFile";

type Zone = Pick<SavedDeliveryZone, "id" | "name" | "priority" | "isEnabled" | "area">;

/** The zones as a GeoJSON collection (RFC 7946). It knows no circles: one is its center, with the radius beside it. */
export function zonesAsGeojson(zones: readonly Zone[]) {
	return {
		type: "FeatureCollection",
		features: zones.map(({ id, name, priority, isEnabled, area }) => ({
			type: "Feature",
			id,
			properties: {
				name,
				priority,
				isEnabled,
				...(area.type === "circle" && { radiusMiles: area.radius }),
			},
			geometry: geometryOf(area),
		})),
	};
}

function geometryOf(area: ZoneArea) {
	if (area.type === "circle") return { type: "Point", coordinates: position(area.center) };
	const [first] = area.points;
	const ring = first ? [...area.points, first] : [];
	return { type: "Polygon", coordinates: [ring.map(position)] };
}

function position({ latitude, longitude }: Coordinates): [number, number] {
	return [longitude, latitude];
}
