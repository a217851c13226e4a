import {
	Circle,
	CircleMarker,
	control,
	DivIcon,
	GridLayer,
	LatLngBounds,
	Map as LeafletMap,
	Marker,
	type Point,
	Polygon,
	TileLayer,
} from "leaflet/dist/leaflet-src.esm.js";
import type { Coordinates } from "~/models/fulfilment/delivery-zone";
import type { DraftArea, DrawnZone, ZoneDrawingView } from "~/models/fulfilment/zone-drawing";
import { EditedArea, type MapEdits } from "./edited-area";
import { cornersOfCircle, METERS_A_MILE, toPoint } from "./map-points";
import type { MapPosition } from "./zone-drawing-props";

const CLOSEST = 19;
/** Center of the continent, shown if there is nothing else to fit. */
const NOWHERE: Point = [39.8, -98.6];

export class DrawnMap {
	/** Null only shows. */
	edits: MapEdits | null = null;
	readonly #map: LeafletMap;
	readonly #view: ZoneDrawingView;
	readonly #edited: EditedArea;
	readonly #onPlain: () => void;

	constructor(frame: HTMLElement, view: ZoneDrawingView, { onPlain }: { onPlain: () => void }) {
		const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
		this.#view = view;
		this.#onPlain = onPlain;
		this.#map = new LeafletMap(frame, {
			attributionControl: false,
			doubleClickZoom: false,
			// The wheel scrolls the page until the map has focus.
			scrollWheelZoom: false,
			zoomAnimation: !isStill,
			fadeAnimation: !isStill,
			markerZoomAnimation: !isStill,
			inertia: !isStill,
			maxZoom: CLOSEST,
			minZoom: 2,
			zoomSnap: view.tiles ? 1 : 0.25,
		});
		const { scrollWheelZoom } = this.#map;
		this.#map.on("focus", () => scrollWheelZoom.enable());
		this.#map.on("blur", () => scrollWheelZoom.disable());
		this.#map.on("click", ({ latlng }) => this.#edited.press(latlng));
		this.#edited = new EditedArea(this.#map, () => this.edits);
	}

	/** Draws all but the edited area, where the map was left or around everything there is. */
	show(position: MapPosition | null, area: DraftArea | null): void {
		const { location, place, zones, tiles } = this.#view;
		// Keeps the place just looked up in view.
		if (position && !place)
			this.#map.setView([position.latitude, position.longitude], position.zoom);
		else this.#fit(area);
		if (tiles) this.#addTiles(tiles);
		else this.#addGrid();
		control.scale({ metric: false, maxWidth: 120 }).addTo(this.#map);
		for (const zone of [...zones].reverse()) this.#addZone(zone);
		if (location) {
			const look = { radius: 7, className: "map-location", interactive: false };
			new CircleMarker(toPoint(location), look).addTo(this.#map);
		}
		if (place) {
			const icon = new DivIcon({ className: "map-place", iconSize: [20, 20] });
			const look = { icon, interactive: false, keyboard: false };
			new Marker(toPoint(place), look).addTo(this.#map);
		}
	}

	showArea(area: DraftArea): void {
		this.#edited.show(area);
	}

	markChosen(index: number | null): void {
		this.#edited.markChosen(index);
	}

	position(): MapPosition {
		const { lat, lng } = this.#map.getCenter();
		return { latitude: lat, longitude: lng, zoom: this.#map.getZoom() };
	}

	remove(): void {
		this.#map.remove();
	}

	#fit(area: DraftArea | null): void {
		const { location, place, zones } = this.#view;
		const points = [location, place].filter((each) => each !== null).map(toPoint);
		for (const { area } of zones) points.push(...areaCorners(area));
		if (area) points.push(...areaCorners(area));
		const [only] = points;
		if (!only) this.#map.setView(NOWHERE, 4);
		else if (points.length === 1) this.#map.setView(only, 13);
		else this.#map.fitBounds(new LatLngBounds(points).pad(0.08), { maxZoom: 16 });
	}

	#addTiles({ url, attribution }: NonNullable<ZoneDrawingView["tiles"]>): void {
		const tiles = new TileLayer(url, {
			maxZoom: CLOSEST,
			referrerPolicy: "strict-origin-when-cross-origin",
		});
		tiles.once("tileerror", () => {
			this.#addGrid();
			this.#onPlain();
		});
		tiles.addTo(this.#map);
		if (!attribution) return;
		control.attribution({ prefix: false }).addAttribution(escaped(attribution)).addTo(this.#map);
	}

	#addGrid(): void {
		const grid = new GridLayer({ className: "map-grid" });
		grid.createTile = () => document.createElement("div");
		grid.addTo(this.#map);
	}

	#addZone({ name, number, isEnabled, area }: DrawnZone): void {
		const look = {
			className: isEnabled ? "map-zone" : "map-zone map-zone-off",
			interactive: false,
		};
		const shape =
			area.type === "circle"
				? new Circle(toPoint(area.center), { ...look, radius: area.radius * METERS_A_MILE })
				: new Polygon(area.points.map(toPoint), look);
		shape.addTo(this.#map);
		const top = areaCorners(area).reduce<Point | null>(
			(best, each) => (best === null || each[0] > best[0] ? each : best),
			null,
		);
		if (!top) return;
		const label = document.createElement("span");
		label.textContent = `${number} ${name}`;
		const icon = new DivIcon({ className: "map-name", html: label, iconSize: null });
		new Marker(top, { icon, interactive: false, keyboard: false }).addTo(this.#map);
	}
}

function areaCorners(area: DraftArea | DrawnZone["area"]): Point[] {
	if (area.type === "circle") {
		return area.center && area.radius ? cornersOfCircle(area.center, area.radius) : [];
	}
	const points: readonly (Coordinates | null)[] = area.points;
	return points.filter((each) => each !== null).map(toPoint);
}

function escaped(text: string): string {
	const label = document.createElement("span");
	label.textContent = text;
	return label.innerHTML;
}
