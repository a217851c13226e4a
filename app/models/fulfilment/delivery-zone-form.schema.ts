import { z } from "zod";
import { EMPTY_MESSAGE, tooLong } from "~/models/shared/messages";
import { parseMoney } from "~/models/shared/money";
import {
	AREA_TYPES,
	BLANK_ZONE,
	type Coordinates,
	FEE_RATE_TYPES,
	MAX_FEE_ROWS,
	MAX_MILES,
	MAX_POINTS,
	WEIGHT_UNITS,
	type ZoneArea,
} from "./delivery-zone";
import {
	type DeliveryZoneBody,
	MAX_FEE,
	MAX_GRAMS,
	refineZone,
	zoneWordFields,
} from "./delivery-zone.schema";
import { parseWeight } from "./weight";

const ring = z.array(
	z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.number()),
);

const polygon = z.object({ type: z.literal("Polygon"), coordinates: z.array(ring).min(1) });

const feature = z.object({ type: z.literal("Feature"), geometry: polygon });

const geojson = z.union([
	polygon,
	feature,
	z.object({ type: z.literal("FeatureCollection"), features: z.array(feature).length(1) }),
]);

const AMOUNT = "Enter an amount from 0.00 to 10,000.00, such as 2.50";
const TOTAL = "Enter an amount, such as 25.00";
const MILES = "Enter miles with up to 2 decimals, such as 2.5";
const RADIUS = `Enter a radius from 0.01 to ${MAX_MILES} miles, such as 2.5`;
const WEIGHT = "Enter a weight, such as 5";
const LATITUDE = "Enter a latitude from -90 to 90, such as 41.9088";
const LONGITUDE = "Enter a longitude from -180 to 180, such as -87.6776";

const text = z.string().max(100).optional();
const rows = z
	.array(z.object({ from: text, to: text, fee: text }))
	.max(MAX_FEE_ROWS)
	.default([]);
const place = z.object({ latitude: text, longitude: text });

export const deliveryZoneFormSchema = z
	.object({
		name: z.string().optional(),
		description: z.string().default(""),
		isEnabled: z.boolean().default(false),
		area: z.object({
			type: z.enum(AREA_TYPES).default("circle"),
			center: place.default({}),
			radius: text,
			points: z.array(place).max(MAX_POINTS, `At most ${MAX_POINTS} points`).default([]),
			geojson: z.string().max(200_000, tooLong(200_000)).optional(),
		}),
		flatFee: text,
		cartFees: rows,
		distanceFees: rows,
		distanceRateType: z.enum(FEE_RATE_TYPES).default(BLANK_ZONE.distanceRateType),
		weightFees: rows,
		minFee: text,
		maxFee: text,
		partnerId: z.uuid("Choose a partner from the list").optional(),
		includesProviderFee: z.boolean().default(false),
		allowsParcels: z.boolean().default(false),
		maxParcelWeight: text,
		weightUnit: z.enum(WEIGHT_UNITS).default(BLANK_ZONE.weightUnit),
	})
	.transform((typed, context): DeliveryZoneBody => {
		const read = new FieldReader(context);
		const weight = (value: string) => within(parseWeight(value, typed.weightUnit), 0, MAX_GRAMS);
		const zone = {
			...typed,
			name: read.text("name", typed.name),
			description: read.text("description", typed.description),
			area: read.area(typed.area),
			flatFee: read.optional("flatFee", typed.flatFee, parseFee, AMOUNT),
			cartFees: read.rows("cartFees", typed.cartFees, parseTotal, TOTAL),
			distanceFees: read.rows("distanceFees", typed.distanceFees, parseHundredths, MILES),
			weightFees: read.rows("weightFees", typed.weightFees, weight, WEIGHT),
			partnerId: typed.partnerId ?? null,
			minFee: read.optional("minFee", typed.minFee, parseFee, AMOUNT),
			maxFee: read.optional("maxFee", typed.maxFee, parseFee, AMOUNT),
			maxParcelWeight: read.optional(
				"maxParcelWeight",
				typed.maxParcelWeight,
				(value) => within(weight(value), 1, MAX_GRAMS),
				WEIGHT,
			),
		};
		// Rows that cannot be read have no order yet.
		if (!read.isWrong) refineZone(zone, context);
		return zone;
	});

type Read = (typed: string) => number | null;
type Path = string | (string | number)[];

class FieldReader {
	isWrong = false;
	readonly #context: z.RefinementCtx;

	constructor(context: z.RefinementCtx) {
		this.#context = context;
	}

	optional(path: Path, typed: string | undefined, read: Read, message: string): number | null {
		return typed === undefined ? null : this.#needed(path, typed, read, message);
	}

	text(name: keyof typeof zoneWordFields, typed: string | undefined): string {
		const { data, error } = zoneWordFields[name].safeParse(typed);
		for (const { message } of error?.issues ?? []) this.#wrong([name], message);
		return data ?? "";
	}

	rows(
		name: string,
		typed: readonly Partial<Record<"from" | "to" | "fee", string>>[],
		read: Read,
		message: string,
	) {
		return typed.map(({ from, to, fee }, index) => ({
			from: this.#needed([name, index, "from"], from, read, message),
			to: this.optional([name, index, "to"], to, read, message),
			fee: this.#needed([name, index, "fee"], fee, parseFee, AMOUNT),
		}));
	}

	area({ type, center, radius, points, geojson }: AreaFormFields): ZoneArea {
		if (type === "circle") {
			return {
				type,
				center: this.#place(["area", "center"], center),
				radius: this.#needed(["area", "radius"], radius, parseRadius, RADIUS),
			};
		}
		if (!geojson) {
			const read = points.map((point, index) => this.#place(["area", "points", index], point));
			return { type, points: read };
		}
		const outline = parseOutline(geojson);
		if (typeof outline !== "string") return { type, points: outline };
		this.#wrong(["area", "geojson"], outline);
		return { type, points: [] };
	}

	#place(path: (string | number)[], { latitude, longitude }: z.output<typeof place>): Coordinates {
		const degrees = (max: number) => (value: string) =>
			/^-?\d{1,3}(?:\.\d{1,9})?$/.test(value.trim()) ? within(Number(value), -max, max) : null;
		return {
			latitude: this.#needed([...path, "latitude"], latitude, degrees(90), LATITUDE),
			longitude: this.#needed([...path, "longitude"], longitude, degrees(180), LONGITUDE),
		};
	}

	#needed(path: Path, typed: string | undefined, read: Read, message: string): number {
		const value = typed === undefined ? null : read(typed);
		if (value !== null) return value;
		this.#wrong(path, typed === undefined ? EMPTY_MESSAGE : message);
		return 0;
	}

	#wrong(path: Path, message: string): void {
		this.isWrong = true;
		this.#context.addIssue({ code: "custom", path: [path].flat(), message });
	}
}

interface AreaFormFields {
	type: ZoneArea["type"];
	center: z.output<typeof place>;
	radius?: string | undefined;
	points: z.output<typeof place>[];
	geojson?: string | undefined;
}

function parseFee(typed: string): number | null {
	return within(parseMoney(typed), 0, MAX_FEE);
}

function parseTotal(typed: string): number | null {
	return within(parseMoney(typed), 0, 100_000_000);
}

function parseHundredths(typed: string): number | null {
	if (!/^\d{0,3}(?:\.\d{0,2})?$/.test(typed.trim()) || !/\d/.test(typed)) return null;
	return Math.round(Number(typed) * 100);
}

function parseRadius(typed: string): number | null {
	const hundredths = within(parseHundredths(typed), 1, MAX_MILES * 100);
	return hundredths === null ? null : hundredths / 100;
}

function within(value: number | null, min: number, max: number): number | null {
	return value !== null && value >= min && value <= max ? value : null;
}

/** Parses a GeoJSON polygon (RFC 7946) into points, without the repeated last one; else a message. */
export function parseOutline(text: string): Coordinates[] | string {
	const parsed = geojson.safeParse(parseJson(text));
	if (!parsed.success) {
		return "Use GeoJSON with one polygon, as a Polygon or a Feature.";
	}
	const [outline = [], ...holes] = toPolygon(parsed.data).coordinates;
	if (holes.length > 0) return "Use a polygon without holes.";
	const points = outline.map(([longitude, latitude]) => ({ latitude, longitude }));
	const [first, last] = [points[0], points.at(-1)];
	const isClosed = first?.latitude === last?.latitude && first?.longitude === last?.longitude;
	const open = isClosed ? points.slice(0, -1) : points;
	if (open.length <= MAX_POINTS) return open;
	return `The polygon has ${open.length} points; the maximum is ${MAX_POINTS}. Simplify it in your map tool.`;
}

function toPolygon(given: z.output<typeof geojson>): z.output<typeof polygon> {
	if (given.type === "Polygon") return given;
	if (given.type === "Feature") return given.geometry;
	return given.features[0]?.geometry ?? { type: "Polygon", coordinates: [[]] };
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
