import { LRUCache } from "lru-cache";
import type { PlaceAnswer } from "~/models/shared/found-place";
import { DAY_MS } from "~/models/shared/plain-date";
import type { AddressQuery, Geocoder } from "./geocoder";

const CACHE_SIZE = 5_000;
const KEEP_FOUND_MS = DAY_MS;
/** The address may be added to the map meanwhile. */
const KEEP_UNKNOWN_MS = 10 * 60_000;

/** Looks each address up once: caches places for a day, unknown addresses for ten minutes, no failures. */
export function cacheAnswers({ find }: Geocoder): Geocoder {
	const cache = new LRUCache<string, Promise<PlaceAnswer>>({ max: CACHE_SIZE });
	return {
		find(query) {
			const key = cacheKey(query);
			const known = cache.get(key);
			if (known) return known;
			const pending = find(query).then((answer) => {
				if (answer.outcome === "found") cache.set(key, pending, { ttl: KEEP_FOUND_MS });
				else if (answer.outcome === "unknown") cache.set(key, pending, { ttl: KEEP_UNKNOWN_MS });
				else cache.delete(key);
				return answer;
			});
			cache.set(key, pending);
			return pending;
		},
	};
}

function cacheKey({ address, near }: AddressQuery): string {
	const normalized = address.trim().toLowerCase().replace(/\s+/g, " ");
	return JSON.stringify([normalized, near?.latitude.toFixed(1), near?.longitude.toFixed(1)]);
}
