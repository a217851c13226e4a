import booleanPointInPolygon from "@turf/boolean-point-in-polygon";
import { polygon } from "@turf/helpers";
import type {
	Coordinates,
	DeliveryZone,
	FeeInterval,
	ZoneArea,
} from "~/models/fulfilment/delivery-zone";
import { formatMiles } from "~/models/fulfilment/format-miles";
import { type Fraction, portion, type RoundingType, rounded } from "~/models/shared/rounding";

const EARTH_RADIUS_KM = 6371.0088;

const MILES_PER_KM = 0.621371;

export interface Parcel {
	subtotal: number;
	weight: number;
	heaviest: number;
}

export interface ZoneTerms {
	zones: readonly DeliveryZone[];
	from: Coordinates;
	to: Coordinates;
	rounding: RoundingType;
	/** Delivery partners' fees in minor units, by partner id; missing if the partner was not queried. */
	providerFees: ReadonlyMap<string, number>;
}

export type ZoneIssue = "outside" | "beyond-fees" | "too-heavy";

export type ZoneFound =
	| { zone: DeliveryZone; miles: number; fee: number | null; why: string }
	| { fault: ZoneIssue; zone: DeliveryZone | null };

/** The zone that delivers a parcel, of those around the address the first that can carry it, and its fee (minor units). */
export function findZone(terms: ZoneTerms, parcel: Parcel): ZoneFound {
	const { zones, from, to } = terms;
	const around = zones
		.filter(({ isEnabled, area }) => isEnabled && isInArea(to, area))
		.sort((a, b) => a.priority - b.priority);
	const [first] = around;
	if (!first) return { fault: "outside", zone: null };
	const zone = around.find((each) => canCarry(each, parcel));
	if (!zone) return { fault: "too-heavy", zone: first };
	const hundredths = distance(from, to);
	const fee = computeFee(zone, parcel, hundredths, terms);
	if (fee === "beyond") return { fault: "beyond-fees", zone };
	return { zone, miles: hundredths / 100, ...fee };
}

function canCarry(
	{ maxParcelWeight: max, allowsParcels }: DeliveryZone,
	{ weight, heaviest }: Parcel,
): boolean {
	return max === null || (allowsParcels ? heaviest : weight) <= max;
}

function computeFee(
	zone: DeliveryZone,
	{ subtotal, weight }: Parcel,
	hundredths: number,
	{ rounding, providerFees }: ZoneTerms,
): { fee: number | null; why: string } | "beyond" {
	const cart = findInterval(zone.cartFees, subtotal);
	const way = findInterval(zone.distanceFees, hundredths);
	const heavy = findInterval(zone.weightFees, weight);
	if (cart === "beyond" || way === "beyond" || heavy === "beyond") return "beyond";
	const perMile = zone.distanceRateType === "per-mile";
	const parts = [
		...(zone.flatFee === null ? [] : [{ fee: zone.flatFee, why: "flat fee" }]),
		...(cart ? [{ fee: cart.fee, why: "by order total" }] : []),
		...(way
			? [
					{
						fee: perMile ? rounded(milesFee(hundredths, way.fee), rounding) : way.fee,
						why: `for ${formatMiles(hundredths / 100)}`,
					},
				]
			: []),
		...(heavy ? [{ fee: heavy.fee, why: "by weight" }] : []),
	];
	const partnerFee = zone.partnerId === null ? undefined : providerFees.get(zone.partnerId);
	const provider = zone.includesProviderFee ? (partnerFee ?? null) : null;
	if (parts.length === 0 && provider === null) return { fee: null, why: "" };
	const sum = parts.reduce((total, { fee }) => total + fee, 0);
	// A most of zero is ignored (spec 5.7).
	const limited = Math.min(
		Math.max(sum, zone.minFee ?? 0),
		zone.maxFee || Number.POSITIVE_INFINITY,
	);
	const why = [
		parts.map((part) => part.why).join(", "),
		...(limited > sum ? ["minimum fee"] : limited < sum ? ["maximum fee"] : []),
		...(provider === null ? [] : ["plus the delivery partner’s fee"]),
	];
	return {
		fee: limited + (provider ?? 0),
		why: `${zone.name}: ${why.filter((segment) => segment !== "").join("; ")}`,
	};
}

function milesFee(hundredths: number, rate: number): Fraction {
	return portion(hundredths, rate, 100);
}

function findInterval(rows: readonly FeeInterval[], value: number): FeeInterval | null | "beyond" {
	if (rows.length === 0) return null;
	return rows.find(({ from, to }) => from <= value && (to === null || value < to)) ?? "beyond";
}

/** Whether a point is inside an area or on its edge. */
export function isInArea(place: Coordinates, area: ZoneArea): boolean {
	if (area.type === "circle") return distance(area.center, place) <= area.radius * 100;
	const points = area.points.map(({ latitude, longitude }) => [longitude, latitude]);
	const ring = [...points, points[0] ?? []];
	return booleanPointInPolygon([place.longitude, place.latitude], polygon([ring]));
}

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
