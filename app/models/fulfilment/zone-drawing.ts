import type { MapTiles } from "~/models/shared/map-tiles";
import type { Coordinates, ZoneArea } from "./delivery-zone";

/** A zone on the map; `number` is its place in the order in which zones are looked at. */
export interface DrawnZone {
	id: string;
	name: string;
	number: number;
	isEnabled: boolean;
	area: ZoneArea;
}

export interface ZoneDrawingView {
	location: Coordinates | null;
	place: Coordinates | null;
	zones: DrawnZone[];
	tiles: MapTiles | null;
}

export interface DraftArea {
	type: ZoneArea["type"];
	center: Coordinates | null;
	radius: number | null;
	points: (Coordinates | null)[];
}

export function areaIn(data: FormData): DraftArea {
	const text = (name: string) => String(data.get(name) ?? "").trim();
	const place = (name: string): Coordinates | null => {
		const latitude = parseDegrees(text(`${name}.latitude`), 90);
		const longitude = parseDegrees(text(`${name}.longitude`), 180);
		return latitude === null || longitude === null ? null : { latitude, longitude };
	};
	const points: DraftArea["points"] = [];
	while (data.has(`${pointAt(points.length)}.latitude`)) points.push(place(pointAt(points.length)));
	const radius = Number(text("area.radius") || Number.NaN);
	return {
		type: text("area.type") === "polygon" ? "polygon" : "circle",
		center: place("area.center"),
		radius: radius > 0 ? radius : null,
		points,
	};
}

/** The name of a row of the outline, counted from 0. */
export function pointAt(index: number): string {
	return `area.points[${index}]`;
}

/** Degrees as they are written into a form: to about a yard. */
export function degreesText(degrees: number): string {
	return String(Math.round(degrees * 100_000) / 100_000);
}

function parseDegrees(text: string, max: number): number | null {
	if (!/^-?\d{1,3}(?:\.\d{1,9})?$/.test(text)) return null;
	return Math.abs(Number(text)) <= max ? Number(text) : null;
}
