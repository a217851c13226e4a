import { type ComponentType, useEffect, useRef, useState } from "react";
import type { ZoneDrawingProps } from "./zone-drawing";

/** Where a map was left: its middle in decimal degrees, and how close. */
export interface MapPosition {
	latitude: number;
	longitude: number;
	zoom: number;
}

export type OpenedMap = ReturnType<typeof useOpenedMap>;

/** A map that is loaded when it is asked for. Kept outside a form, it stays open while the form is drawn anew. */
export function useOpenedMap() {
	const [Drawing, setDrawing] = useState<ComponentType<ZoneDrawingProps> | null>(null);
	const [state, setState] = useState<"unscripted" | "closed" | "opening" | "failed">("unscripted");
	const position = useRef<MapPosition | null>(null);
	useEffect(() => setState("closed"), []);
	return {
		state,
		Drawing,
		position,
		open() {
			setState("opening");
			import("./zone-drawing").then(
				({ ZoneDrawing }) => {
					setDrawing(() => ZoneDrawing);
					setState("closed");
				},
				() => setState("failed"),
			);
		},
		close() {
			setDrawing(null);
		},
	};
}
