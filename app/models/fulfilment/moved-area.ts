import type { Coordinates, ZoneArea } from "./delivery-zone";

/** Moves an area from around `from` to around `to`, rounded to about a foot. */
export function movedArea(area: ZoneArea, from: Coordinates, to: Coordinates): ZoneArea {
	const stretch = shrinking(from.latitude) / shrinking(to.latitude);
	const moved = ({ latitude, longitude }: Coordinates): Coordinates => ({
		latitude: within(to.latitude + latitude - from.latitude, 90),
		longitude: within(to.longitude + (longitude - from.longitude) * stretch, 180),
	});
	if (area.type === "circle") return { ...area, center: moved(area.center) };
	return { ...area, points: area.points.map(moved) };
}

function shrinking(latitude: number): number {
	return Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
}

function within(degrees: number, max: number): number {
	return Math.max(-max, Math.min(max, Math.round(degrees * 1e6) / 1e6));
}
