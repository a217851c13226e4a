import type { MutableRefObject } from "react";
import type { ZoneDrawingView } from "~/models/fulfilment/zone-drawing";
import type { PointRow } from "./point-rows";

/** Last view of a map: center in decimal degrees, and zoom. */
export interface MapPosition {
	latitude: number;
	longitude: number;
	zoom: number;
}

export type ZoneDrawingProps = {
	view: ZoneDrawingView;
	position: MutableRefObject<MapPosition | null>;
	/** The form whose zone is drawn; without it the map only shows. */
	edited?:
		| { formId: string; keys: readonly string[]; setRows: (rows: PointRow[]) => void }
		| undefined;
};
