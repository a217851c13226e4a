import type { Coordinates, DeliveryZone } from "./delivery-zone";
import { formatMiles } from "./format-miles";
import type { DeliveryMap, DrawnPoint, ZoneMapView, ZoneShape } from "./zone-map";

const WIDTH = 640;
const MAX_HEIGHT = 440;
const MIN_HEIGHT = 240;
const MARGIN = 28;
export const MILES_A_DEGREE = 69.0936;
const SCALES = [0.1, 0.25, 0.5, 1, 2, 5, 10, 25, 50, 100, 250, 1_000, 5_000];

type Zone = Pick<DeliveryZone, "id" | "name" | "isEnabled" | "area">;

/** Draws zones, the location and a checked place; null if there is nothing to draw. */
export function drawZones(
	{ location, zones }: Pick<DeliveryMap, "location"> & { zones: readonly Zone[] },
	{ place = null, currentId }: { place?: Coordinates | null; currentId?: string } = {},
): ZoneMapView | null {
	const corners = [location, place, ...zones.flatMap(zoneCorners)].filter((each) => each !== null);
	if (corners.length === 0) return null;
	const frame = new Frame(corners);
	const shapes = zones.map((zone, index): ZoneShape => {
		const points = zoneCorners(zone).map((each) => frame.at(each));
		const { id, name, isEnabled } = zone;
		return {
			id,
			name,
			isEnabled,
			number: index + 1,
			isCurrent: id === currentId,
			path: svgPath(zone, frame),
			label: points.reduce((top, each) => (each.y < top.y ? each : top), points[0] ?? ORIGIN),
		};
	});
	return {
		width: WIDTH,
		height: frame.height,
		title: `Map of ${zones.length === 1 ? "one delivery zone" : `${zones.length} delivery zones`}${location ? " and the location" : ""}`,
		shapes: shapes.reverse(),
		location: location && frame.at(location),
		place: place && frame.at(place),
		scale: scaleBar(frame),
	};
}

const ORIGIN: DrawnPoint = { x: 0, y: 0 };

function zoneCorners({ area }: Zone): Coordinates[] {
	if (area.type === "polygon") return area.points;
	const { latitude, longitude } = area.center;
	const north = area.radius / MILES_A_DEGREE;
	const east = north / shrinking(latitude);
	return [
		{ latitude: latitude + north, longitude },
		{ latitude, longitude: longitude + east },
		{ latitude: latitude - north, longitude },
		{ latitude, longitude: longitude - east },
	];
}

function svgPath({ area }: Zone, frame: Frame): string {
	if (area.type === "polygon") {
		const points = area.points.map((each) => frame.at(each));
		return points.length === 0 ? "" : `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}Z`;
	}
	const { x, y } = frame.at(area.center);
	const radius = round(frame.ofMiles(area.radius));
	return `M${round(x - radius)} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}

class Frame {
	readonly height: number;
	readonly #scale: number;
	readonly #shrinking: number;
	readonly #west: number;
	readonly #north: number;
	readonly #left: number;
	readonly #top: number;

	constructor(places: readonly Coordinates[]) {
		const latitudes = places.map(({ latitude }) => latitude);
		const longitudes = places.map(({ longitude }) => longitude);
		const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
		const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
		this.#shrinking = shrinking((south + north) / 2);
		// Never closer than a fifth of a mile, so that a single place has surroundings.
		const min = 0.2 / MILES_A_DEGREE;
		const across = Math.max((east - west) * this.#shrinking, min);
		const down = Math.max(north - south, min);
		const fits = (WIDTH - 2 * MARGIN) / across;
		this.#scale = Math.min(fits, (MAX_HEIGHT - 2 * MARGIN) / down);
		this.height = Math.max(MIN_HEIGHT, Math.round(down * this.#scale + 2 * MARGIN));
		this.#west = west;
		this.#north = north;
		this.#left = (WIDTH - (east - west) * this.#shrinking * this.#scale) / 2;
		this.#top = (this.height - (north - south) * this.#scale) / 2;
	}

	at({ latitude, longitude }: Coordinates): DrawnPoint {
		return {
			x: round(this.#left + (longitude - this.#west) * this.#shrinking * this.#scale),
			y: round(this.#top + (this.#north - latitude) * this.#scale),
		};
	}

	ofMiles(miles: number): number {
		return (miles / MILES_A_DEGREE) * this.#scale;
	}
}

function scaleBar(frame: Frame): ZoneMapView["scale"] {
	const miles = SCALES.findLast((each) => frame.ofMiles(each) <= WIDTH / 4) ?? 0.1;
	return {
		length: round(frame.ofMiles(miles)),
		label: formatMiles(miles),
	};
}

/** Length of a degree of longitude relative to a degree of latitude. */
function shrinking(latitude: number): number {
	return Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
}

function round(value: number): number {
	return Math.round(value * 10) / 10;
}
