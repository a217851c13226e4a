import type { SavedDeliveryZone } from "./delivery-zone";
import type { ZoneDrawingView } from "./zone-drawing";
import type { ZoneMapView } from "./zone-map";

/** All that the form of a zone shows. */
export interface DeliveryZoneEditor {
	values: object;
	/** Null for a new one. */
	version: number | null;
	labels: Readonly<Record<string, string>>;
	/** Of the location's currency. */
	symbol: string;
	/** The delivery partners of the location. */
	partners: { value: string; label: string }[];
	/** Null where nothing can be drawn yet. */
	map: ZoneMapView | null;
	drawing: ZoneDrawingView;
}

/** A zone in the list, in words. */
export interface DeliveryZoneRow
	extends Pick<
		SavedDeliveryZone,
		"id" | "name" | "description" | "priority" | "isEnabled" | "version"
	> {
	area: string;
	fee: string;
	isFirst: boolean;
	isLast: boolean;
}
