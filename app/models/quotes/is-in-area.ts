import booleanPointInPolygon from "@turf/boolean-point-in-polygon";
import { polygon } from "@turf/helpers";
import type { Coordinates, ZoneArea } from "~/models/fulfilment/delivery-zone";
import { distance } from "./distance";

/** Whether a point is inside an area or on its edge. */
export function isInArea(place: Coordinates, area: ZoneArea): boolean {
	if (area.type === "circle") return distance(area.center, place) <= area.radius * 100;
	const points = area.points.map(({ latitude, longitude }) => [longitude, latitude]);
	const ring = [...points, points[0] ?? []];
	return booleanPointInPolygon([place.longitude, place.latitude], polygon([ring]));
}
