import { type ComponentType, useEffect, useRef, useState } from "react";
import { reportIsland } from "../ui/island";
import type { MapPosition, ZoneDrawingProps } from "./zone-drawing-props";

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
				(error) => {
					reportIsland(error);
					setState("failed");
				},
			);
		},
		close() {
			setDrawing(null);
		},
		fail() {
			setDrawing(null);
			setState("failed");
		},
	};
}
