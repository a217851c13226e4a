import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { GatewayError } from "./errors";

/** Limits on wrong sign-ins: per account, per address, and over all (a process each). */
export interface LoginLimits {
	/** Throws 429 with the seconds to wait when a limit is reached; counts nothing. */
	check(email: string, address: string): Promise<void>;
	/** Counts one wrong attempt. */
	countFailure(email: string, address: string): Promise<void>;
	/** A right password forgives the account's wrong ones. */
	forgive(email: string): Promise<void>;
}

export function createLoginLimits(): LoginLimits {
	const byAccount = new RateLimiterMemory({ points: 10, duration: 15 * 60 });
	const byAddress = new RateLimiterMemory({ points: 100, duration: 15 * 60 });
	const overall = new RateLimiterMemory({ points: 1_000, duration: 60 });
	const limits = (email: string, address: string) =>
		[
			[byAccount, email.toLowerCase()],
			[byAddress, address],
			[overall, "all"],
		] as const;

	return {
		async check(email, address) {
			for (const [limiter, key] of limits(email, address)) {
				const state = await limiter.get(key);
				if (state && state.consumedPoints >= limiter.points) throw tooMany(state.msBeforeNext);
			}
		},
		async countFailure(email, address) {
			for (const [limiter, key] of limits(email, address)) {
				await limiter.consume(key).catch((refusal: unknown) => {
					if (!(refusal instanceof RateLimiterRes)) throw refusal;
				});
			}
		},
		async forgive(email) {
			await byAccount.delete(email.toLowerCase());
		},
	};
}

function tooMany(milliseconds: number): GatewayError {
	const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
	return new GatewayError(429, "Too many attempts. Please wait and try again.", {
		retryAfterSeconds: seconds,
	});
}
