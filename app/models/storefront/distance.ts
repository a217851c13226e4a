import type { CountryCode } from "~/models/shared/country";

interface Coordinates {
	latitude: number;
	longitude: number;
}

const EARTH_KM = 6_371;
const KM_PER_MILE = 1.609_344;

/** Kilometres between two points, as the crow flies. */
export function distanceKm(one: Coordinates, other: Coordinates): number {
	const radians = (degrees: number) => (degrees * Math.PI) / 180;
	const [dLat, dLon] = [
		radians(other.latitude - one.latitude),
		radians(other.longitude - one.longitude),
	];
	const part =
		Math.sin(dLat / 2) ** 2 +
		Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(dLon / 2) ** 2;
	return 2 * EARTH_KM * Math.asin(Math.sqrt(part));
}

/** "2.4 mi" in the United States, else "3.9 km"; without a fraction from 10 on. */
export function formatDistance(km: number, country: CountryCode): string {
	const [far, unit] = country === "us" ? [km / KM_PER_MILE, "mi"] : [km, "km"];
	return `${far < 10 ? far.toFixed(1) : Math.round(far)} ${unit}`;
}

/** Coordinates in a query: "41.88,-87.63"; null for anything else. */
export function readCoordinates(text: string | null): Coordinates | null {
	const [, lat, lon] =
		/^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/.exec(text ?? "") ?? [];
	if (lat === undefined || lon === undefined) return null;
	const [latitude, longitude] = [Number(lat), Number(lon)];
	return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
