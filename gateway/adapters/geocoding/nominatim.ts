import { z } from "@hono/zod-openapi";
import type { PlaceAnswer } from "~/models/shared/found-place";
import type { AddressQuery, Geocoder } from "./geocoder";

interface NominatimSettings {
	url: string;
	key: string;
	userAgent: string;
	timeoutMs: number;
}

const degrees = (max: number) =>
	z.coerce.number<string | number>().refine((value) => Math.abs(value) <= max);

const resultsSchema = z
	.array(
		z.object({
			lat: degrees(90),
			lon: degrees(180),
			display_name: z.string().min(1).max(2_000),
			place_rank: z.number().optional(),
			place_id: z.union([z.number(), z.string()]).optional(),
			osm_type: z.string().max(40).optional(),
			osm_id: z.union([z.number(), z.string().max(40)]).optional(),
		}),
	)
	.max(100);

/** Minimum address ranks of Nominatim: 26 for streets, 28 for places in them (30: houses). */
const STREET = 26;
const HOUSE = 28;

const AROUND_DEGREES = 0.5;
const DEFAULT_WAIT_SECONDS = 30;
const MAX_WAIT_SECONDS = 600;

/** Nominatim's `GET /search` with `format=jsonv2`. After a 429 it asks no more until the wait is over. */
export function createNominatim(settings: NominatimSettings): Geocoder {
	let busyUntil = 0;
	return {
		async find(query) {
			const wait = Math.ceil((busyUntil - Date.now()) / 1_000);
			if (wait > 0) return busy(wait);
			try {
				const response = await fetch(searchUrl(settings, query), {
					headers: {
						accept: "application/json",
						"accept-language": "en-US",
						"user-agent": settings.userAgent,
					},
					redirect: "error",
					signal: AbortSignal.timeout(settings.timeoutMs),
				});
				const text = await response.text();
				if (response.status === 429) {
					const seconds = retryAfterSeconds(response);
					busyUntil = Date.now() + seconds * 1_000;
					return busy(seconds);
				}
				if (response.status === 404 && isNothing(text)) return NOTHING;
				return response.ok ? toPlaceAnswer(JSON.parse(text)) : SILENT;
			} catch {
				return SILENT;
			}
		},
	};
}

const SILENT: PlaceAnswer = { outcome: "silent", place: null, waitSeconds: null };
const NOTHING: PlaceAnswer = { outcome: "unknown", place: null, waitSeconds: null };

function busy(waitSeconds: number): PlaceAnswer {
	return { outcome: "busy", place: null, waitSeconds };
}

function searchUrl({ url, key }: NominatimSettings, { address, near }: AddressQuery): string {
	const query = new URLSearchParams({
		q: address,
		format: "jsonv2",
		limit: "1",
		countrycodes: "us,ca,au",
	});
	if (near) {
		const { latitude, longitude } = near;
		const box = [
			longitude - AROUND_DEGREES,
			latitude + AROUND_DEGREES,
			longitude + AROUND_DEGREES,
			latitude - AROUND_DEGREES,
		];
		query.set("viewbox", box.map(rounded).join(","));
	}
	if (key) query.set("key", key);
	return `${url.replace(/\/$/, "")}/search?${query}`;
}

function toPlaceAnswer(said: unknown): PlaceAnswer {
	const results = resultsSchema.safeParse(said);
	if (!results.success) return SILENT;
	const [first] = results.data;
	const rank = first?.place_rank ?? STREET;
	// The middle of a city is no address.
	if (!first || rank < STREET) return NOTHING;
	const { lat, lon, display_name: label, osm_type: type, osm_id: id } = first;
	return {
		outcome: "found",
		place: {
			latitude: rounded(lat),
			longitude: rounded(lon),
			placeId: type && id !== undefined ? `${type}/${id}` : String(first.place_id ?? ""),
			provider: "nominatim",
			label: label.slice(0, 500),
			isExact: rank >= HOUSE,
		},
		waitSeconds: null,
	};
}

/** Some hosts of the protocol say so in place of an empty list. */
function isNothing(text: string): boolean {
	return /"error"\s*:\s*"Unable to geocode"/.test(text);
}

function retryAfterSeconds({ headers }: Response): number {
	const text = headers.get("retry-after") ?? "";
	const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1_000;
	if (Number.isNaN(seconds)) return DEFAULT_WAIT_SECONDS;
	return Math.min(Math.max(1, Math.ceil(seconds)), MAX_WAIT_SECONDS);
}

function rounded(degrees: number): number {
	return Math.round(degrees * 1_000_000) / 1_000_000;
}
