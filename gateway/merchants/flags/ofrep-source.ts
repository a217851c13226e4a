import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { FLAG_NAMES } from "~/models/viewer/merchant";
import type { FlagContext, FlagSource, FlagValues } from "./flag-source";
import { fetchAllFlags, fetchOneFlag, type OfrepSettings, OfrepSilent } from "./ofrep-client";

const PEOPLE = 5_000;
const PAUSE_MS = 5_000;

interface Known {
	values: FlagValues;
	etag: string | null;
	freshUntil: number;
}

/** OFREP flags, cached for `cacheMs`. While it is down, the last answer applies; without one, flags are off. */
export function ofrepSource(
	settings: OfrepSettings & { cacheMs: number },
	log: Logger,
): FlagSource {
	const known = new LRUCache<string, Known>({ max: PEOPLE });
	let pausedUntil = 0;
	let isDown = false;
	let hasBulk = true;

	async function ask(context: FlagContext, last: Known | undefined): Promise<Known> {
		const freshUntil = Date.now() + settings.cacheMs;
		if (hasBulk) {
			const answer = await fetchAllFlags(settings, context, last?.etag ?? null);
			if (answer === "unchanged" && last) return { ...last, freshUntil };
			if (answer !== "missing" && answer !== "unchanged") return { ...answer, freshUntil };
			if (answer === "missing") hasBulk = false;
		}
		const found = await Promise.all(
			FLAG_NAMES.map((name) => fetchOneFlag(settings, name, context)),
		);
		return { values: Object.assign({}, ...found), etag: null, freshUntil };
	}

	return {
		name: "ofrep",
		async load(context) {
			const id = JSON.stringify(context);
			const last = known.get(id);
			const now = Date.now();
			if (last && last.freshUntil > now) return last.values;
			if (pausedUntil > now) return last?.values ?? {};
			try {
				const answer = await ask(context, last);
				known.set(id, answer);
				if (isDown) log.info("the flag service answers again");
				isDown = false;
				return answer.values;
			} catch (error) {
				if (!(error instanceof OfrepSilent)) throw error;
				pausedUntil = now + (error.retryAfterMs ?? PAUSE_MS);
				if (!isDown) log.warn({ error }, "the flag service does not answer: its last word stands");
				isDown = true;
				return last?.values ?? {};
			}
		},
	};
}
