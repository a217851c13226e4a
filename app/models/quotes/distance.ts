import type { Coordinates } from "~/models/fulfilment/delivery-zone";

const EARTH_RADIUS_KM = 6371.0088;
const MILES_PER_KM = 0.621371;

/** The great-circle distance in hundredths of a mile. */
export function distance(from: Coordinates, to: Coordinates): number {
	const [a, b] = [radians(from.latitude), radians(to.latitude)];
	const half = (angle: number) => Math.sin(angle / 2) ** 2;
	const chord =
		half(b - a) + Math.cos(a) * Math.cos(b) * half(radians(to.longitude) - radians(from.longitude));
	return Math.round(2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord)) * MILES_PER_KM * 100);
}

function radians(degrees: number): number {
	return (degrees * Math.PI) / 180;
}
