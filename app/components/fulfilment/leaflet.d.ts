/** Parts of leaflet 1.9 that the map uses. Distances are in meters. */
declare module "leaflet/dist/leaflet-src.esm.js" {
	export type Point = [latitude: number, longitude: number];

	export interface LatLng {
		lat: number;
		lng: number;
	}

	export interface PointerEvent {
		latlng: LatLng;
	}

	export class Layer {
		addTo(map: LeafletMap | LayerGroup): this;
		remove(): this;
		bindTooltip(content: string | HTMLElement, options?: object): this;
	}

	export class LayerGroup extends Layer {
		constructor(layers: readonly Layer[]);
		clearLayers(): this;
	}

	export class Polygon extends Layer {
		constructor(points: readonly Point[], options?: object);
		setLatLngs(points: readonly Point[]): this;
	}

	export class Circle extends Layer {
		constructor(center: Point, options: object);
		setLatLng(point: Point): this;
		setRadius(meters: number): this;
	}

	export class CircleMarker extends Layer {
		constructor(center: Point, options?: object);
	}

	export class DivIcon {
		constructor(options: object);
	}

	export class Marker extends Layer {
		constructor(point: Point, options?: object);
		setLatLng(point: Point): this;
		getLatLng(): LatLng;
		getElement(): HTMLElement | undefined;
		on(event: "click" | "drag" | "dragend", listener: () => void): this;
	}

	export class GridLayer extends Layer {
		constructor(options?: object);
		createTile: () => HTMLElement;
	}

	export class TileLayer extends Layer {
		constructor(url: string, options?: object);
		once(event: "tileerror", listener: () => void): this;
	}

	export class LatLngBounds {
		constructor(points: readonly Point[]);
		pad(part: number): LatLngBounds;
	}

	interface Handler {
		enable(): void;
		disable(): void;
	}

	export class LeafletMap {
		constructor(frame: HTMLElement, options?: object);
		readonly scrollWheelZoom: Handler;
		setView(point: Point, zoom: number): this;
		fitBounds(bounds: LatLngBounds, options?: object): this;
		getCenter(): LatLng;
		getZoom(): number;
		distance(from: LatLng, to: LatLng): number;
		on(event: "click", listener: (event: PointerEvent) => void): this;
		on(event: "focus" | "blur", listener: () => void): this;
		remove(): this;
	}

	export { LeafletMap as Map };

	export const control: {
		scale(options?: object): { addTo(map: LeafletMap): void };
		attribution(options: { prefix: string | false }): {
			addAttribution(html: string): { addTo(map: LeafletMap): void };
		};
	};
}
