import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import { GatewayError } from "./errors";

const TOO_MANY = "Too many attempts. Please wait and try again.";

/** Counts one, or more, against a limit. Throws 429 with the seconds to wait when it is used up. */
export async function take(
	limiter: RateLimiterAbstract,
	key: string,
	message?: string,
	points = 1,
): Promise<void> {
	try {
		await limiter.consume(key, points);
	} catch (refusal) {
		if (!(refusal instanceof RateLimiterRes)) throw refusal;
		throw tooManyAttempts(refusal.msBeforeNext, message);
	}
}

export type Limit = readonly [limiter: RateLimiterAbstract, key: string, message?: string];

/** Counts one against all limits, or none if one is used up. Returns an undo function. Throws 429 as `take`. */
export async function takeAll(limits: readonly Limit[]): Promise<() => Promise<void>> {
	const taken: Limit[] = [];
	const giveBack = async () => {
		for (const [limiter, key] of taken) await limiter.reward(key);
	};
	try {
		for (const limit of limits) {
			await take(...limit);
			taken.push(limit);
		}
	} catch (error) {
		await giveBack();
		throw error;
	}
	return giveBack;
}

/** A 429 for a limit that is free again after `milliseconds`. */
export function tooManyAttempts(milliseconds: number, message = TOO_MANY): GatewayError {
	return new GatewayError(429, message, {
		retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)),
	});
}
