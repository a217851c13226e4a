import type { Coordinates, SavedDeliveryZone } from "./delivery-zone";

export interface DeliveryMap {
	location: Coordinates | null;
	radius: number;
	zones: SavedDeliveryZone[];
	partners: { id: string; name: string }[];
}

/** A drawing of zones; numbers are units of its view box. */
export interface ZoneMapView {
	width: number;
	height: number;
	title: string;
	shapes: ZoneShape[];
	location: DrawnPoint | null;
	place: DrawnPoint | null;
	scale: { length: number; label: string };
}

export interface ZoneShape {
	id: string;
	name: string;
	path: string;
	number: number;
	label: DrawnPoint;
	isEnabled: boolean;
	isCurrent: boolean;
}

export interface DrawnPoint {
	x: number;
	y: number;
}
