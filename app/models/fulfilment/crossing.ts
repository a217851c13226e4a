import type { Coordinates } from "./delivery-zone";

/** Start points (from 1) of two sides of an outline that cross; null if none do. */
export function findCrossing(points: readonly Coordinates[]): [number, number] | null {
	const sides = points.map((from, index) => ({
		from,
		to: points[(index + 1) % points.length] ?? from,
	}));
	for (const [index, one] of sides.entries()) {
		for (const [next, other] of sides.entries()) {
			const apart = next - index;
			if (apart < 2 || apart === sides.length - 1) continue;
			if (cross(one, other)) return [index + 1, next + 1];
		}
	}
	return null;
}

type Side = { from: Coordinates; to: Coordinates };

function cross(one: Side, other: Side): boolean {
	return (
		turn(one, other.from) * turn(one, other.to) <= 0 &&
		turn(other, one.from) * turn(other, one.to) <= 0 &&
		overlap(one, other, "latitude") &&
		overlap(one, other, "longitude")
	);
}

/** On which side of a line a point lies: -1, 0 (on it) or 1. */
function turn({ from, to }: Side, point: Coordinates): number {
	return Math.sign(
		(to.longitude - from.longitude) * (point.latitude - from.latitude) -
			(to.latitude - from.latitude) * (point.longitude - from.longitude),
	);
}

function overlap(one: Side, other: Side, axis: keyof Coordinates): boolean {
	const [a, b] = [one.from[axis], one.to[axis]].sort((x, y) => x - y) as [number, number];
	const [c, d] = [other.from[axis], other.to[axis]].sort((x, y) => x - y) as [number, number];
	return a <= d && c <= b;
}
