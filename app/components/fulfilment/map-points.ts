import type { LatLng, Point } from "leaflet/dist/leaflet-src.esm.js";
import type { Coordinates } from "~/models/fulfilment/delivery-zone";

export const METERS_A_MILE = 1_609.344;

const MILES_A_DEGREE = 69.0936;

export function toPoint({ latitude, longitude }: Coordinates): Point {
	return [latitude, longitude];
}

/** A place on the map; a map that was dragged around the world counts on. */
export function toCoordinates({ lat, lng }: LatLng): Coordinates {
	return { latitude: lat, longitude: ((((lng + 180) % 360) + 360) % 360) - 180 };
}

/** The points of a circle in the north, east, south and west; the radius in miles. */
export function cornersOfCircle({ latitude, longitude }: Coordinates, radius: number): Point[] {
	const north = radius / MILES_A_DEGREE;
	const east = north / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
	return [
		[latitude + north, longitude],
		[latitude, longitude + east],
		[latitude - north, longitude],
		[latitude, longitude - east],
	];
}
