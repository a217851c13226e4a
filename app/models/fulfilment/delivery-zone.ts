export interface Coordinates {
	latitude: number;
	longitude: number;
}

/** A fee for from ≤ x < to; `to` null is without end. Fees in minor units. */
export interface FeeInterval {
	/** Minor units, hundredths of a mile, or grams. */
	from: number;
	to: number | null;
	fee: number;
}

export const FEE_RATE_TYPES = ["fixed", "per-mile"] as const;
export type FeeRateType = (typeof FEE_RATE_TYPES)[number];

export type ZoneArea =
	| { type: "polygon"; points: Coordinates[] }
	| { type: "circle"; center: Coordinates /** Miles. */; radius: number };

/** A delivery zone (spec 3.11): where a location delivers, and for what fee. */
export interface DeliveryZone {
	id: string;
	name: string;
	/** 1 is looked at first. */
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
	includesProviderFee: boolean;
	allowsParcels: boolean;
	/** Grams; null is without limit. */
	maxParcelWeight: number | null;
}
