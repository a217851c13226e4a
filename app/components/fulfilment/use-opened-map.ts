import { type ComponentType, useEffect, useRef, useState } from "react";
import { reportIsland } from "../ui/island";
import type { MapPosition, ZoneDrawingProps } from "./zone-drawing-props";

export type OpenedMap = ReturnType<typeof useOpenedMap>;

const KEY = "mise-zone-map";

/** Loads the map on demand, then automatically on this device. Call outside a form, so it survives remounts. */
export function useOpenedMap() {
	const [Drawing, setDrawing] = useState<ComponentType<ZoneDrawingProps> | null>(null);
	const [state, setState] = useState<"unscripted" | "closed" | "opening" | "failed">("unscripted");
	const position = useRef<MapPosition | null>(null);
	const load = useRef(() => {
		setState("opening");
		import("./zone-drawing").then(
			({ ZoneDrawing }) => {
				setDrawing(() => ZoneDrawing);
				setState("closed");
			},
			(error) => {
				setWanted(false);
				reportIsland(error);
				setState("failed");
			},
		);
	});
	useEffect(() => {
		setState("closed");
		if (isWanted()) load.current();
	}, []);
	return {
		state,
		Drawing,
		position,
		open() {
			setWanted(true);
			load.current();
		},
		close() {
			setWanted(false);
			setDrawing(null);
		},
		fail() {
			setWanted(false);
			setDrawing(null);
			setState("failed");
		},
	};
}

function isWanted(): boolean {
	try {
		return localStorage.getItem(KEY) === "open";
	} catch {
		return false;
	}
}

function setWanted(isOpen: boolean): void {
	try {
		if (isOpen) localStorage.setItem(KEY, "open");
		else localStorage.removeItem(KEY);
	} catch {
		// Private windows refuse storage; the map is then opened by hand each time.
	}
}
