import type { Coordinates, SavedDeliveryZone } from "./delivery-zone";

/** What a map of a location's zones shows. */
export interface DeliveryMap {
	/** The location; null where its address has no coordinates. */
	location: Coordinates | null;
	/** Miles; counts while no zone is drawn. */
	radius: number;
	zones: SavedDeliveryZone[];
	/** The delivery partners of the location. */
	partners: { id: string; name: string }[];
}

/** A drawing of zones; numbers are units of its view box. */
export interface ZoneMapView {
	width: number;
	height: number;
	title: string;
	shapes: ZoneShape[];
	location: DrawnPoint | null;
	/** The address that was asked about. */
	place: DrawnPoint | null;
	scale: { length: number; words: string };
}

export interface ZoneShape {
	id: string;
	name: string;
	/** An SVG path. */
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
