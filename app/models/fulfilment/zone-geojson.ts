import type { Coordinates, SavedDeliveryZone, ZoneArea } from "./delivery-zone";

export const GEOJSON_FILE = "geojsonFile";

type Zone = Pick<SavedDeliveryZone, "id" | "name" | "priority" | "isEnabled" | "area">;

/** Exports zones as GeoJSON (RFC 7946), which has no circles: a circle is its center with a radius property. */
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
			geometry: toGeometry(area),
		})),
	};
}

function toGeometry(area: ZoneArea) {
	if (area.type === "circle") return { type: "Point", coordinates: position(area.center) };
	const [first] = area.points;
	const ring = first ? [...area.points, first] : [];
	return { type: "Polygon", coordinates: [ring.map(position)] };
}

function position({ latitude, longitude }: Coordinates): [number, number] {
	return [longitude, latitude];
}
