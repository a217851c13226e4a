import type { CourierOffer } from "../adapters/couriers/provider";
import type { Services } from "../core/services";
import type { PartnerPlan } from "./plan-partner";

const CACHE_MS = 60_000;
/** One that did not answer is left alone for a moment, so that not every customer waits for it. */
const SILENCE_MS = 5_000;
const CACHE_SIZE = 5_000;

interface Cached {
	answer: Promise<CourierOffer>;
	until: number;
}

const cache = new WeakMap<Services["couriers"], Map<string, Cached>>();

/** Delivery partner's offer for a trip, within the adapter's time limit; cached for a minute per trip. */
export function requestCourierOffer(
	{ couriers }: Pick<Services, "couriers">,
	{ account, trip, key }: PartnerPlan,
): Promise<CourierOffer> {
	const answers = cache.get(couriers) ?? new Map<string, Cached>();
	cache.set(couriers, answers);
	const known = answers.get(key);
	if (known && known.until > Date.now()) return known.answer;
	if (answers.size >= CACHE_SIZE) answers.clear();
	const entry: Cached = { answer: couriers.quote(account, trip), until: Date.now() + CACHE_MS };
	answers.set(key, entry);
	void entry.answer.then(({ outcome }) => {
		if (outcome !== "offer") entry.until = Date.now() + SILENCE_MS;
	});
	return entry.answer;
}
