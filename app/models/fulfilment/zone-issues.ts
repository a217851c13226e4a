import { moneyInput } from "~/models/shared/money";
import type { Coordinates, FeeInterval, SavedDeliveryZone, ZoneArea } from "./delivery-zone";
import { formatMiles } from "./format-miles";
import { weightInput } from "./weight";

type Side = { from: Coordinates; to: Coordinates };

export const FEES_MESSAGE = "Enter a maximum at or above the minimum fee";

export type ZoneTerms = Partial<
	Pick<
		SavedDeliveryZone,
		"area" | "cartFees" | "distanceFees" | "weightFees" | "weightUnit" | "minFee" | "maxFee"
	>
>;

type ZoneIssues = Record<string, string[]>;

/** Issues between the fields of a zone, by field: fee rows with gaps or overlaps, self-crossing outlines. */
export function zoneIssues(zone: ZoneTerms): ZoneIssues {
	const { area, cartFees = [], distanceFees = [], weightFees = [], minFee, maxFee } = zone;
	const unit = zone.weightUnit ?? "lb";
	return {
		...(area && areaIssues(area)),
		...feeRowIssues("cartFees", cartFees, moneyInput),
		...feeRowIssues("distanceFees", distanceFees, (hundredths) => formatMiles(hundredths / 100)),
		...feeRowIssues("weightFees", weightFees, (grams) => `${weightInput(grams, unit)} ${unit}`),
		...(isSet(minFee) &&
			isSet(maxFee) &&
			maxFee > 0 &&
			maxFee < minFee && { maxFee: [FEES_MESSAGE] }),
	};
}

function areaIssues(area: ZoneArea): ZoneIssues {
	if (area.type === "circle") return {};
	if (area.points.length < 3) return { "area.points": ["Add at least 3 points"] };
	const crossing = findCrossing(area.points);
	if (!crossing) return {};
	const [one, other] = crossing;
	return {
		"area.points": [
			`The outline crosses itself: the line from point ${one} and the line from point ${other}. List the points in order around the zone.`,
		],
	};
}

function feeRowIssues(
	name: string,
	rows: readonly FeeInterval[],
	format: (value: number) => string,
): ZoneIssues {
	const issues: ZoneIssues = {};
	for (const [index, row] of rows.entries()) {
		const from = intervalStartIssue(row, rows[index - 1], format);
		if (from) issues[`${name}[${index}].from`] = [from];
		if (row.to !== null && row.to <= row.from) {
			issues[`${name}[${index}].to`] = ["Enter more than “From”"];
		}
	}
	return issues;
}

function intervalStartIssue(
	{ from }: FeeInterval,
	before: FeeInterval | undefined,
	format: (value: number) => string,
): string | null {
	if (!before) return from === 0 ? null : `Start the first row at ${format(0)}`;
	if (before.to === null) {
		return "The row above has no end. Give it an end, or remove this row.";
	}
	if (from > before.to) {
		return `No fee from ${format(before.to)} to ${format(from)}. Start this row at ${format(before.to)}.`;
	}
	return from < before.to
		? `This row overlaps the row above. Start it at ${format(before.to)}.`
		: null;
}

function isSet(value: number | null | undefined): value is number {
	return value !== null && value !== undefined;
}

/** Start points (from 1) of two sides of an outline that cross; null if none do. */
function findCrossing(points: readonly Coordinates[]): [number, number] | null {
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
