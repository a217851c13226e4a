import { LRUCache } from "lru-cache";
import type { PlaceAnswer } from "~/models/shared/found-place";
import type { Geocoder, SoughtAddress } from "./geocoder";

const MOST_KEPT = 5_000;
const KEEP_FOUND_MS = 24 * 3_600_000;
/** Somebody may add the address to the map meanwhile. */
const KEEP_UNKNOWN_MS = 10 * 60_000;

/** Asks once for each address: keeps places for a day, unknown addresses for ten minutes, and no failures. */
export function keepAnswers({ find }: Geocoder): Geocoder {
	const kept = new LRUCache<string, Promise<PlaceAnswer>>({ max: MOST_KEPT });
	return {
		find(sought) {
			const key = keyOf(sought);
			const known = kept.get(key);
			if (known) return known;
			const asked = find(sought).then((answer) => {
				if (answer.outcome === "found") kept.set(key, asked, { ttl: KEEP_FOUND_MS });
				else if (answer.outcome === "unknown") kept.set(key, asked, { ttl: KEEP_UNKNOWN_MS });
				else kept.delete(key);
				return answer;
			});
			kept.set(key, asked);
			return asked;
		},
	};
}

function keyOf({ address, near }: SoughtAddress): string {
	const words = address.trim().toLowerCase().replace(/\s+/g, " ");
	return JSON.stringify([words, near?.latitude.toFixed(1), near?.longitude.toFixed(1)]);
}
