import { formatMiles } from "./format-miles";
export interface Coordinates {
	latitude: number;
	longitude: number;
}

export interface FeeInterval {
	/** Minor units, hundredths of a mile, or grams. */
	from: number;
	to: number | null;
	fee: number;
}

export const FEE_RATE_TYPES = ["fixed", "per-mile"] as const;
export type FeeRateType = (typeof FEE_RATE_TYPES)[number];

export const AREA_TYPES = ["polygon", "circle"] as const;

export type ZoneArea =
	| { type: "polygon"; points: Coordinates[] }
	| { type: "circle"; center: Coordinates /** Miles. */; radius: number };

/** A delivery zone (spec 3.11): where a location delivers, and for what fee. */
export interface DeliveryZone {
	id: string;
	name: string;
	priority: number;
	isEnabled: boolean;
	area: ZoneArea;
	/** Minor units; null is no fee of its own, 0 is a fee of 0. */
	flatFee: number | null;
	cartFees: FeeInterval[];
	distanceFees: FeeInterval[];
	distanceRateType: FeeRateType;
	weightFees: FeeInterval[];
	minFee: number | null;
	maxFee: number | null;
	/** Null is delivered by the location's own people. */
	partnerId: string | null;
	includesProviderFee: boolean;
	allowsParcels: boolean;
	/** Grams; null is without limit. */
	maxParcelWeight: number | null;
}

export const WEIGHT_UNITS = ["lb", "oz", "kg", "g"] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];

export interface SavedDeliveryZone extends DeliveryZone {
	/** For the people of the location; customers do not see it. */
	description: string;
	weightUnit: WeightUnit;
	version: number;
	updatedAt: string;
}

/** The terms of a new zone, before anything is chosen for it. */
export const BLANK_ZONE: Omit<
	SavedDeliveryZone,
	"id" | "name" | "priority" | "area" | "version" | "updatedAt"
> = {
	description: "",
	isEnabled: true,
	flatFee: null,
	cartFees: [],
	distanceFees: [],
	distanceRateType: "fixed",
	weightFees: [],
	minFee: null,
	maxFee: null,
	partnerId: null,
	includesProviderFee: false,
	allowsParcels: true,
	maxParcelWeight: null,
	weightUnit: "lb",
};

export const DELIVERY_ZONE_NAME_TAKEN = "A delivery zone with this name already exists";
export const MAX_ZONES = 100;
export const MAX_POINTS = 150;
export const MAX_FEE_ROWS = 30;
export const MAX_MILES = 100;

export const AREA_TYPE_LABELS: Record<ZoneArea["type"], string> = {
	polygon: "Polygon",
	circle: "Circle",
};

export const FEE_RATE_TYPE_LABELS: Record<FeeRateType, string> = {
	fixed: "Fixed fee",
	"per-mile": "Fee per mile",
};

export const WEIGHT_UNIT_LABELS: Record<WeightUnit, string> = {
	lb: "Pounds (lb)",
	oz: "Ounces (oz)",
	kg: "Kilograms (kg)",
	g: "Grams (g)",
};

export function areaSummary(area: ZoneArea): string {
	if (area.type === "polygon") return `Polygon, ${area.points.length} points`;
	return `Circle, ${formatMiles(area.radius)}`;
}
