import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { ownValue } from "~/models/shared/own-value";

export interface SandboxPlace {
	houseNumber: string;
	streetName: string;
	city: string;
	state: string;
	stateCode: string;
	postalCode: string;
	country: string;
	latitude: number;
	longitude: number;
	streets: readonly string[];
}

interface Match {
	name: string[];
	latitude: number;
	longitude: number;
	rank: number;
	id: number;
}

const PATIENCE_MS = 60_000;
const BUSY_SECONDS = "2";

/** Nominatim's search. Words: "Nowhere" is unknown, "Outage" 500, "Busy" 429, "Nonsense" a page, "Patience" silence. */
export function createGeocodingSandbox(placesOf: () => readonly SandboxPlace[]): Hono {
	const sandbox = new Hono();
	let places: readonly SandboxPlace[] | undefined;
	sandbox.get("/search", async (context) => {
		const { q = "", format, viewbox, limit } = context.req.query();
		if (format !== "jsonv2") return context.json({ error: "Only jsonv2 is spoken here" }, 400);
		if (!q.trim()) return context.json({ error: "Nothing to search for" }, 400);
		const trouble = await simulateFailure(context, q);
		if (trouble) return trouble;
		places ??= placesOf();
		const box = (viewbox ?? "").split(",").map(Number);
		const max = Math.min(Math.max(1, Number(limit) || 10), 40);
		const found = /\bNowhere\b/i.test(q) ? [] : findMatches(places, addressTokens(q));
		found.sort((a, b) => Number(isIn(b, box)) - Number(isIn(a, box)) || b.rank - a.rank);
		return context.json(found.slice(0, max).map(toNominatimResult));
	});
	return sandbox;
}

async function simulateFailure(context: Context, q: string): Promise<Response | null> {
	if (/\bPatience\b/i.test(q)) {
		await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
	}
	if (/\bOutage\b/i.test(q)) return context.json({ error: "Internal error" }, 500);
	if (/\bBusy\b/i.test(q)) {
		return context.json({ error: "Rate limited" }, 429, { "retry-after": BUSY_SECONDS });
	}
	return /\bNonsense\b/i.test(q) ? context.html("<h1>Out of order</h1>") : null;
}

function findMatches(places: readonly SandboxPlace[], queryTokens: readonly string[]): Match[] {
	const isMatch = (tokens: readonly string[]) => tokens.every((word) => queryTokens.includes(word));
	return places.flatMap((place) => {
		const around = addressTokens(areaNames(place).join(" ")).concat("us", "usa");
		const isOnly = (tokens: readonly string[]) =>
			queryTokens.every((word) => tokens.includes(word) || around.includes(word));
		const own = addressTokens(`${place.houseNumber} ${place.streetName}`);
		if (isMatch(own) && isOnly(own)) {
			const { latitude, longitude } = place;
			return [toMatch(place, [place.houseNumber, place.streetName], 30, { latitude, longitude })];
		}
		const street = [place.streetName, ...place.streets].find((each) =>
			isMatch(addressTokens(each)),
		);
		if (street) {
			const [number = ""] = queryTokens.filter((word) => /^\d{1,5}$/.test(word));
			const tokens = addressTokens(street);
			if (number && isOnly([...tokens, number]) && queryTokens[0] === number) {
				return [toMatch(place, [number, street], 30, apart(place, street, Number(number)))];
			}
			if (isOnly(tokens)) return [toMatch(place, [street], 26, apart(place, street, 1_500))];
		}
		const { latitude, longitude } = place;
		if (!isMatch(addressTokens(place.city)) || !isOnly([])) return [];
		return [toMatch(place, [], 16, { latitude, longitude })];
	});
}

function areaNames({ city, state, stateCode, postalCode, country }: SandboxPlace): string[] {
	return [city, state, stateCode, postalCode, country];
}

function toMatch(
	place: SandboxPlace,
	name: string[],
	rank: number,
	at: Pick<Match, "latitude" | "longitude">,
): Match {
	const { city, state, postalCode, country } = place;
	const full = [...name, city, state, postalCode, country];
	return { ...at, rank, name: full, id: hashText(full.join()) };
}

function apart({ latitude, longitude }: SandboxPlace, street: string, number: number) {
	const angle = ((hashText(street) % 360) / 180) * Math.PI;
	const degrees = Math.min(number, 6_000) / 138_000;
	const shrinking = Math.cos((latitude * Math.PI) / 180);
	return {
		latitude: latitude + Math.cos(angle) * degrees,
		longitude: longitude + (Math.sin(angle) * degrees) / shrinking,
	};
}

function toNominatimResult({ name, latitude, longitude, rank, id }: Match) {
	return {
		place_id: id,
		licence: "Made up for the demo",
		osm_type: rank === 30 ? "node" : "way",
		osm_id: id,
		lat: latitude.toFixed(7),
		lon: longitude.toFixed(7),
		category: rank === 30 ? "place" : "highway",
		type: rank === 30 ? "house" : "residential",
		place_rank: rank,
		importance: 0.1,
		name: "",
		display_name: name.filter(Boolean).join(", "),
	};
}

function isIn({ latitude, longitude }: Match, [west, north, east, south]: number[]): boolean {
	if (west === undefined || north === undefined || east === undefined || south === undefined) {
		return false;
	}
	return longitude >= west && longitude <= east && latitude <= north && latitude >= south;
}

function hashText(text: string): number {
	return createHash("sha256").update(text).digest().readUIntBE(0, 4);
}

const SHORT: Readonly<Record<string, string>> = {
	avenue: "ave",
	boulevard: "blvd",
	drive: "dr",
	lane: "ln",
	road: "rd",
	street: "st",
	north: "n",
	east: "e",
	south: "s",
	west: "w",
	northeast: "ne",
	northwest: "nw",
	southeast: "se",
	southwest: "sw",
};

/** Words of an address for comparison: lower case, abbreviated, without accents or punctuation. */
function addressTokens(address: string): string[] {
	const plain = address.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
	return plain
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean)
		.map((word) => ownValue(SHORT, word) ?? word);
}
