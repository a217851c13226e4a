import type { Coordinates, ZoneArea } from "./delivery-zone";
import { MILES_A_DEGREE } from "./draw-zones";

/** A place inside an area: half way to the edge of a circle, or in the widest part of an outline. */
export function placeInArea(area: ZoneArea): Coordinates {
	if (area.type === "polygon") return placeInOutline(area.points);
	const { latitude, longitude } = area.center;
	const half = area.radius / MILES_A_DEGREE / 2;
	return rounded({ latitude: latitude > 0 ? latitude - half : latitude + half, longitude });
}

function placeInOutline(points: readonly Coordinates[]): Coordinates {
	const latitude = latitudeBetween(points);
	const crossings = points
		.flatMap((from, index) => {
			const to = points[(index + 1) % points.length] ?? from;
			if (from.latitude > latitude === to.latitude > latitude) return [];
			const part = (latitude - from.latitude) / (to.latitude - from.latitude);
			return [from.longitude + part * (to.longitude - from.longitude)];
		})
		.sort((a, b) => a - b);
	const widest = crossings.reduce(
		(best, west, index) => {
			const width = index % 2 === 0 ? (crossings[index + 1] ?? west) - west : 0;
			return width > best.width ? { width, middle: west + width / 2 } : best;
		},
		{ width: 0, middle: points[0]?.longitude ?? 0 },
	);
	return rounded({ latitude, longitude: widest.middle });
}

/** In the middle of the greatest step from a corner to the next one in the north, so that no corner lies on it. */
function latitudeBetween(points: readonly Coordinates[]): number {
	const [south = 0, ...rest] = points.map(({ latitude }) => latitude).sort((a, b) => a - b);
	let best = { step: 0, middle: south };
	let below = south;
	for (const above of rest) {
		const step = above - below;
		if (step > best.step) best = { step, middle: below + step / 2 };
		below = above;
	}
	return best.middle;
}

function rounded({ latitude, longitude }: Coordinates): Coordinates {
	const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
	return { latitude: round(latitude), longitude: round(longitude) };
}
