import type { SavedDeliveryZone } from "./delivery-zone";
import type { ZoneDrawingView } from "./zone-drawing";
import type { ZoneMapView } from "./zone-map";

export interface DeliveryZoneEditor {
	values: { area: object };
	version: number | null;
	labels: Readonly<Record<string, string>>;
	symbol: string;
	partners: { value: string; label: string }[];
	map: ZoneMapView | null;
	drawing: ZoneDrawingView;
}

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
