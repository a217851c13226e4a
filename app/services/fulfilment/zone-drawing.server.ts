import type { Coordinates } from "~/models/fulfilment/delivery-zone";
import type { ZoneDrawingView } from "~/models/fulfilment/zone-drawing";
import type { DeliveryMap } from "~/models/fulfilment/zone-map";
import { mapTiles } from "~/services/web/security-headers.server";

export function zoneDrawing(
	{ location, zones }: DeliveryMap,
	{ place = null, editedId }: { place?: Coordinates | null; editedId?: string } = {},
): ZoneDrawingView {
	return {
		location,
		place,
		tiles: mapTiles(),
		zones: zones
			.map(({ id, name, isEnabled, area }, index) => ({
				id,
				name,
				isEnabled,
				area,
				number: index + 1,
			}))
			.filter(({ id }) => id !== editedId),
	};
}
