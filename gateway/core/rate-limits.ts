import { type RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { GatewayError } from "./errors";

/** Counts one against a limit. Throws 429 with the seconds to wait when it is used up. */
export async function take(limiter: RateLimiterMemory, key: string): Promise<void> {
	try {
		await limiter.consume(key);
	} catch (refusal) {
		if (!(refusal instanceof RateLimiterRes)) throw refusal;
		throw tooManyAttempts(refusal.msBeforeNext);
	}
}

/** 429 for a limit that is free again after so many milliseconds. */
export function tooManyAttempts(milliseconds: number): GatewayError {
	return new GatewayError(429, "Too many attempts. Please wait and try again.", {
		retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)),
	});
}
