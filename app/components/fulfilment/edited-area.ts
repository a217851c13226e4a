import {
	Circle,
	DivIcon,
	type LatLng,
	LayerGroup,
	type Map as LeafletMap,
	Marker,
	type Point,
	Polygon,
} from "leaflet/dist/leaflet-src.esm.js";
import { type Coordinates, MAX_MILES } from "~/models/fulfilment/delivery-zone";
import type { DraftArea } from "~/models/fulfilment/zone-drawing";
import { cornersOfCircle, METERS_A_MILE, toCoordinates, toPoint } from "./map-points";

/** Edits made on the map; row indexes start at 0. */
export interface MapEdits {
	center(place: Coordinates): void;
	radius(miles: number): void;
	move(index: number, place: Coordinates): void;
	insert(index: number, place: Coordinates): void;
	choose(index: number): void;
}

interface Corner {
	index: number;
	at: Point;
}

export class EditedArea {
	readonly #map: LeafletMap;
	readonly #edits: () => MapEdits | null;
	readonly #group = new LayerGroup([]);
	#area: DraftArea | null = null;
	#drawn = "";
	#redraw: (area: DraftArea) => void = () => undefined;
	#handles: Marker[] = [];
	#chosen: number | null = null;

	constructor(map: LeafletMap, edits: () => MapEdits | null) {
		this.#map = map;
		this.#edits = edits;
	}

	press(latlng: LatLng): void {
		const place = toCoordinates(latlng);
		if (this.#area?.type === "circle") this.#edits()?.center(place);
		else if (this.#area) this.#edits()?.insert(this.#area.points.length, place);
	}

	show(area: DraftArea): void {
		this.#area = area;
		const drawn = JSON.stringify([
			area.type,
			area.center !== null,
			area.radius !== null,
			cornersIn(area).map(({ index }) => index),
		]);
		if (drawn !== this.#drawn) {
			this.#drawn = drawn;
			this.#group.clearLayers();
			this.#group.addTo(this.#map);
			this.#handles = [];
			this.#redraw = area.type === "circle" ? this.#drawCircle(area) : this.#drawOutline(area);
		}
		this.#redraw(area);
		this.markChosen(this.#chosen);
	}

	markChosen(chosen: number | null): void {
		this.#chosen = chosen;
		const corners = this.#area?.type === "polygon" ? cornersIn(this.#area) : [];
		for (const [index, corner] of corners.entries()) {
			this.#handles[index]?.getElement()?.classList.toggle("map-chosen", corner.index === chosen);
		}
	}

	#drawCircle({ center, radius }: DraftArea): (area: DraftArea) => void {
		if (!center) return () => undefined;
		const middle = this.#handle("map-center", toPoint(center));
		middle.on("drag", () => this.#edits()?.center(toCoordinates(middle.getLatLng())));
		if (!radius) return ({ center }) => center && middle.setLatLng(toPoint(center));
		const meters = radius * METERS_A_MILE;
		const ring = new Circle(toPoint(center), { ...LOOK, radius: meters }).addTo(this.#group);
		const edge = this.#handle("map-corner", toPoint(center));
		const drag = () => {
			const miles = this.#map.distance(middle.getLatLng(), edge.getLatLng()) / METERS_A_MILE;
			const rounded = Math.round(Math.min(Math.max(miles, 0.01), MAX_MILES) * 100) / 100;
			this.#edits()?.radius(rounded);
		};
		edge.on("drag", drag);
		const settle = ({ center, radius }: DraftArea) => {
			const [, east] = center && radius ? cornersOfCircle(center, radius) : [];
			if (east) edge.setLatLng(east);
		};
		edge.on("dragend", () => this.#area && settle(this.#area));
		return (area) => {
			if (!area.center || !area.radius) return;
			middle.setLatLng(toPoint(area.center));
			ring.setLatLng(toPoint(area.center)).setRadius(area.radius * METERS_A_MILE);
			if (!edge.getElement()?.classList.contains("leaflet-drag-target")) settle(area);
		};
	}

	#drawOutline(area: DraftArea): (area: DraftArea) => void {
		const outline = new Polygon([], LOOK).addTo(this.#group);
		const corners = cornersIn(area);
		this.#handles = corners.map(({ index, at }) => {
			const handle = this.#handle("map-corner", at);
			handle.on("drag", () => this.#edits()?.move(index, toCoordinates(handle.getLatLng())));
			return handle.on("click", () => this.#edits()?.choose(index));
		});
		const isClosed = corners.length >= 3;
		const middles = corners
			.slice(isClosed ? 0 : 1)
			.map(() => this.#handle("map-middle", [0, 0], false));
		const sides = (all: readonly Corner[]) =>
			middles.map((middle, index) => {
				const from = all[index];
				const to = all[(index + 1) % all.length];
				return { middle, from, to };
			});
		for (const { middle, from } of sides(corners)) {
			middle.on("click", () => {
				if (from) this.#edits()?.insert(from.index + 1, toCoordinates(middle.getLatLng()));
			});
		}
		return (area) => {
			const now = cornersIn(area);
			outline.setLatLngs(now.map(({ at }) => at));
			for (const [index, corner] of now.entries()) this.#handles[index]?.setLatLng(corner.at);
			for (const { middle, from, to } of sides(now)) {
				if (from && to)
					middle.setLatLng([(from.at[0] + to.at[0]) / 2, (from.at[1] + to.at[1]) / 2]);
			}
		};
	}

	#handle(className: string, at: Point, draggable = true): Marker {
		const icon = new DivIcon({ className: `map-handle ${className}`, iconSize: [32, 32] });
		return new Marker(at, { icon, draggable, keyboard: false, bubblingMouseEvents: false }).addTo(
			this.#group,
		);
	}
}

const LOOK = { className: "map-zone map-zone-current", interactive: false };

function cornersIn({ type, points }: DraftArea): Corner[] {
	if (type === "circle") return [];
	return points.flatMap((each, index) => (each ? [{ index, at: toPoint(each) }] : []));
}
